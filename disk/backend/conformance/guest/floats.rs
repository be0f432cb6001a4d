//! The methods that `std` adds to floats. They call `core`, intrinsics of LLVM, or functions of
//! `compiler_builtins` with the names of C's `math.h`.

use core::intrinsics;

/// Methods that are also const.
pub const trait Rounding: Copy {
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn round(self) -> Self;
    fn round_ties_even(self) -> Self;
    fn trunc(self) -> Self;
    fn fract(self) -> Self;
    fn mul_add(self, by: Self, plus: Self) -> Self;
}

/// Methods that `core` implements only at run time.
pub trait Division: Copy {
    fn div_euclid(self, by: Self) -> Self;
    fn rem_euclid(self, by: Self) -> Self;
    fn powi(self, exponent: i32) -> Self;
    fn sqrt(self) -> Self;
    fn cbrt(self) -> Self;
}

/// Methods implemented by a library.
pub trait Math: Copy {
    fn hypot(self, other: Self) -> Self;
    fn powf(self, exponent: Self) -> Self;
    fn exp(self) -> Self;
    fn exp2(self) -> Self;
    fn ln(self) -> Self;
    fn log(self, base: Self) -> Self;
    fn log2(self) -> Self;
    fn log10(self) -> Self;
    fn gamma(self) -> Self;
    fn ln_gamma(self) -> (Self, i32);
}

unsafe extern "C" {
    safe fn hypotf(a: f32, b: f32) -> f32;
    safe fn hypot(a: f64, b: f64) -> f64;
    safe fn tgammaf(x: f32) -> f32;
    safe fn tgamma(x: f64) -> f64;
    safe fn lgammaf_r(x: f32, sign: &mut i32) -> f32;
    safe fn lgamma_r(x: f64, sign: &mut i32) -> f64;
}

macro_rules! floats {
    ($($t:ident: $powf:ident $exp:ident $exp2:ident $log:ident $log2:ident $log10:ident
        $hypot:ident $gamma:ident $ln_gamma:ident)*) => {$(
        impl const Rounding for $t {
            fn floor(self) -> $t { core::$t::math::floor(self) }
            fn ceil(self) -> $t { core::$t::math::ceil(self) }
            fn round(self) -> $t { core::$t::math::round(self) }
            fn round_ties_even(self) -> $t { core::$t::math::round_ties_even(self) }
            fn trunc(self) -> $t { core::$t::math::trunc(self) }
            fn fract(self) -> $t { core::$t::math::fract(self) }
            fn mul_add(self, by: $t, plus: $t) -> $t { core::$t::math::mul_add(self, by, plus) }
        }

        impl Division for $t {
            fn div_euclid(self, by: $t) -> $t { core::$t::math::div_euclid(self, by) }
            fn rem_euclid(self, by: $t) -> $t { core::$t::math::rem_euclid(self, by) }
            fn powi(self, exponent: i32) -> $t { core::$t::math::powi(self, exponent) }
            fn sqrt(self) -> $t { core::$t::math::sqrt(self) }
            fn cbrt(self) -> $t { core::$t::math::cbrt(self) }
        }

        impl Math for $t {
            fn hypot(self, other: $t) -> $t { $hypot(self, other) }
            fn powf(self, exponent: $t) -> $t { intrinsics::$powf(self, exponent) }
            fn exp(self) -> $t { intrinsics::$exp(self) }
            fn exp2(self) -> $t { intrinsics::$exp2(self) }
            fn ln(self) -> $t { intrinsics::$log(self) }
            fn log(self, base: $t) -> $t { self.ln() / base.ln() }
            fn log2(self) -> $t { intrinsics::$log2(self) }
            fn log10(self) -> $t { intrinsics::$log10(self) }
            fn gamma(self) -> $t { $gamma(self) }

            fn ln_gamma(self) -> ($t, i32) {
                let mut sign = 1;
                ($ln_gamma(self, &mut sign), sign)
            }
        }
    )*};
}

floats! {
    f32: powf32 expf32 exp2f32 logf32 log2f32 log10f32 hypotf tgammaf lgammaf_r
    f64: powf64 expf64 exp2f64 logf64 log2f64 log10f64 hypot tgamma lgamma_r
}

/// Calculates with `f32`, like `std`.
impl Math for f16 {
    fn hypot(self, other: f16) -> f16 {
        (self as f32).hypot(other as f32) as f16
    }

    fn powf(self, exponent: f16) -> f16 {
        (self as f32).powf(exponent as f32) as f16
    }

    fn exp(self) -> f16 {
        (self as f32).exp() as f16
    }

    fn exp2(self) -> f16 {
        (self as f32).exp2() as f16
    }

    fn ln(self) -> f16 {
        (self as f32).ln() as f16
    }

    fn log(self, base: f16) -> f16 {
        (self as f32).log(base as f32) as f16
    }

    fn log2(self) -> f16 {
        (self as f32).log2() as f16
    }

    fn log10(self) -> f16 {
        (self as f32).log10() as f16
    }

    fn gamma(self) -> f16 {
        (self as f32).gamma() as f16
    }

    fn ln_gamma(self) -> (f16, i32) {
        let (result, sign) = (self as f32).ln_gamma();
        (result as f16, sign)
    }
}

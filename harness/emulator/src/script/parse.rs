//! Parses scripts to [`Step`]s.

use super::Step;
use crate::Error;

/// Reads a script.
///
/// # Errors
/// [`Error::Script`] with the faulty command and the reason.
pub fn parse(script: &str) -> Result<Vec<Step>, Error> {
    let mut parser = Parser::default();
    for command in split(script)? {
        parser
            .command(&command)
            .map_err(|message| Error::Script { command: command.clone(), message })?;
    }
    Ok(parser.steps)
}

/// All commands, for the message about an unknown one.
const COMMANDS: &str = "wait, until, prompt, type, line, key, hold, rept, pb0 to pb2, \
    pdl0 to pdl3, joy, plug, unplug, reach, print, text, shot, sound, dump, regs, log, reset and \
    caps";

#[derive(Default)]
struct Parser {
    steps: Vec<Step>,
    shots: usize,
}

impl Parser {
    fn command(&mut self, command: &str) -> Result<(), String> {
        let (name, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let rest = rest.trim();
        let name = name.to_ascii_lowercase();
        let takes_nothing = ["plug", "unplug", "regs", "reset"].contains(&name.as_str());
        if takes_nothing && !rest.is_empty() {
            return Err(format!("`{name}` takes no arguments: remove `{rest}`"));
        }
        match name.as_str() {
            "wait" => self.steps.push(Step::Wait(seconds(rest)?)),
            "until" => {
                let (time, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let text = unquote(text.trim())?;
                if text.is_empty() {
                    return Err("expected SECONDS TEXT".into());
                }
                self.steps.push(Step::Until { seconds: seconds(time)?, text });
            }
            "reach" => match rest.split_once(char::is_whitespace) {
                Some((time, place)) => {
                    let (seconds, place) = (seconds(time)?, place.trim().to_string());
                    self.steps.push(Step::Reach { seconds, place });
                }
                None => return Err("expected SECONDS PLACE, such as 5 main.rs:42".into()),
            },
            "print" if rest.is_empty() => return Err("expected the name of a variable".into()),
            "print" => self.steps.push(Step::Print(rest.to_string())),
            "prompt" => {
                let mut words = rest.split_whitespace();
                let seconds = words.next().map_or(Ok(60.0), seconds)?;
                let mut characters = words.next().unwrap_or("]").chars();
                let (Some(character), None, None) =
                    (characters.next(), characters.next(), words.next())
                else {
                    return Err("expected SECONDS CHARACTER".into());
                };
                self.steps.push(Step::Prompt { seconds, character });
            }
            "type" | "line" => {
                for character in unquote(rest)?.chars() {
                    self.steps.push(Step::Key(key_of(character)?));
                }
                if name == "line" {
                    self.steps.push(Step::Key(0x0D));
                }
            }
            "key" => {
                if rest.is_empty() {
                    return Err("expected at least one key".into());
                }
                for key in rest.split_whitespace() {
                    self.steps.push(Step::Key(key_code(key)?));
                }
            }
            "hold" | "rept" => self.steps.push(hold(rest, name == "rept")?),
            "plug" => self.steps.push(Step::Plug(true)),
            "unplug" => self.steps.push(Step::Plug(false)),
            "pb0" | "pb1" | "pb2" => self.button(usize::from(name.as_bytes()[2] - b'0'), rest)?,
            "pdl0" | "pdl1" | "pdl2" | "pdl3" => {
                let paddle = usize::from(name.as_bytes()[3] - b'0');
                self.steps.push(Step::Paddle(paddle, paddle_value(rest)?));
            }
            "joy" => {
                let mut values = rest.split_whitespace().map(paddle_value);
                let (Some(x), Some(y), None) = (values.next(), values.next(), values.next()) else {
                    return Err("expected X Y, two numbers from 0 to 255".into());
                };
                self.steps.extend([Step::Paddle(0, x?), Step::Paddle(1, y?)]);
            }
            "text" => self.steps.push(Step::Text),
            "shot" => {
                self.shots += 1;
                self.steps.push(Step::Shot(shot_file(rest, self.shots)));
            }
            "sound" => self.steps.push(sound(rest)?),
            "dump" => self.steps.push(dump(rest)?),
            "regs" => self.steps.push(Step::Registers),
            "log" => self.steps.push(Step::Log(rest.to_string())),
            "reset" => self.steps.push(Step::Reset),
            "caps" if ["on", "off"].contains(&rest) => {}
            "caps" => return Err("expected on or off".into()),
            _ => return Err(format!("unknown command; the commands are {COMMANDS}")),
        }
        Ok(())
    }

    fn button(&mut self, button: usize, argument: &str) -> Result<(), String> {
        match argument {
            "down" => self.steps.push(Step::Button(button, true)),
            "up" => self.steps.push(Step::Button(button, false)),
            time => {
                let time = if time.is_empty() { 0.2 } else { seconds(time)? };
                self.steps.extend([
                    Step::Button(button, true),
                    Step::Wait(time),
                    Step::Button(button, false),
                ]);
            }
        }
        Ok(())
    }
}

/// Splits at `;` and line ends outside quotes.
fn split(script: &str) -> Result<Vec<String>, Error> {
    let mut commands = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = script.chars();
    while let Some(character) = characters.next() {
        let last = commands.len() - 1;
        match character {
            '\\' => {
                commands[last].push('\\');
                commands[last].extend(characters.next());
            }
            ';' | '\n' if !is_quoted => commands.push(String::new()),
            _ => {
                is_quoted ^= character == '"';
                commands[last].push(character);
            }
        }
    }
    if is_quoted {
        let command = commands.pop().unwrap_or_default();
        return Err(Error::Script { command, message: "a closing quote is missing".into() });
    }
    let commands = commands.iter().map(|command| command.trim().to_string());
    Ok(commands.filter(|command| !command.is_empty()).collect())
}

/// Removes quotes and resolves escapes.
fn unquote(text: &str) -> Result<String, String> {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let mut out = String::new();
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            out.push(character);
            continue;
        }
        out.push(match characters.next() {
            Some('r' | 'n') => '\r',
            Some('e') => '\x1B',
            Some('t') => '\t',
            Some('x') => {
                let digits: String = characters.by_ref().take(2).collect();
                let byte = hex(&digits)
                    .filter(|_| digits.len() == 2)
                    .ok_or("expected two hex digits after \\x")?;
                char::from(byte as u8)
            }
            Some(other) => other,
            None => return Err("expected a character after the last \\".into()),
        });
    }
    Ok(out)
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=86_400.0).contains(&seconds) => Ok(seconds),
        _ if text.is_empty() => Err("expected a number of seconds".into()),
        _ => Err(format!("`{text}` is not a number of seconds from 0 to 86400")),
    }
}

fn number(text: &str) -> Result<i64, String> {
    let text = text.trim();
    let digits = text.strip_prefix('$').or_else(|| text.strip_prefix("0x"));
    digits.map_or_else(|| text.parse().ok(), hex).ok_or_else(|| format!("`{text}` is not a number"))
}

/// Parses hex digits without a sign.
fn hex(digits: &str) -> Option<i64> {
    let is_hex = digits.chars().all(|digit| digit.is_ascii_hexdigit());
    i64::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

/// The key that types a character.
fn key_of(character: char) -> Result<u8, String> {
    match character {
        '\0'..='\x7F' => Ok(character as u8),
        _ => Err(format!("the Apple has no key for `{character}`")),
    }
}

fn paddle_value(text: &str) -> Result<u8, String> {
    u8::try_from(number(text)?).map_err(|_| format!("`{text}` is not a number from 0 to 255"))
}

fn key_code(key: &str) -> Result<u8, String> {
    let upper = key.to_ascii_uppercase();
    let named = match upper.as_str() {
        "RETURN" | "ENTER" | "CR" => Some(0x0D),
        "ESC" | "ESCAPE" => Some(0x1B),
        "SPACE" => Some(b' '),
        "LEFT" => Some(0x08),
        "RIGHT" => Some(0x15),
        "UP" => Some(0x0B),
        "DOWN" => Some(0x0A),
        "TAB" => Some(0x09),
        "DELETE" | "DEL" => Some(0x7F),
        _ => None,
    };
    if let Some(code) = named {
        return Ok(code);
    }
    for prefix in ["CTRL-", "CTRL", "CONTROL-", "CONTROL", "^-", "^"] {
        if let Some(&[letter @ b'@'..=b'_']) = upper.strip_prefix(prefix).map(str::as_bytes) {
            return Ok(letter & 0x1F);
        }
    }
    if let Some(digits) = key.strip_prefix('$').filter(|digits| digits.len() == 2)
        && let Some(code) = hex(digits)
    {
        return match code {
            0..=0x7F => Ok(code as u8),
            _ => Err(format!("unknown key `{key}`; key codes are $00 to $7F")),
        };
    }
    match unquote(key)?.as_bytes() {
        &[code] => Ok(code),
        _ => Err(format!(
            "unknown key `{key}`; a key is a character, $00 to $7F, CTRL-A to CTRL-Z, or a name \
             such as RETURN"
        )),
    }
}

/// The file name of a picture. Allows only letters, digits and `_.-/`, which are valid on every
/// system.
fn shot_file(name: &str, count: usize) -> String {
    match name {
        "" => format!("shot-{count:02}.png"),
        file if file.ends_with(".png") => file.to_string(),
        name => format!("shot-{name}.png"),
    }
}

fn hold(argument: &str, has_rept: bool) -> Result<Step, String> {
    let (key, time) = argument.rsplit_once(char::is_whitespace).ok_or("expected KEY SECONDS")?;
    Ok(Step::Hold { ascii: key_code(key.trim())?, has_rept, seconds: seconds(time)? })
}

fn sound(file: &str) -> Result<Step, String> {
    match file {
        "" => Ok(Step::Sound(None)),
        file if file.ends_with(".wav") => Ok(Step::Sound(Some(file.into()))),
        _ => Err("expected the name of a .wav file".into()),
    }
}

fn dump(argument: &str) -> Result<Step, String> {
    let mut words = argument.split_whitespace();
    let span = words.next().unwrap_or("");
    let span = span.strip_prefix("cpu:").or_else(|| span.strip_prefix("main:")).unwrap_or(span);
    let parts = span.split_once(',');
    let (start, length) = parts.ok_or("expected START,LENGTH")?;
    let (start, length) = (number(start)?, number(length)?);
    if !(0..0x1_0000).contains(&start) || !(0..=0x1_0000 - start).contains(&length) {
        return Err("START,LENGTH is not within $0000 to $FFFF".into());
    }
    let file = words.next().map(|name| format!("dump-{name}.bin"));
    if let Some(word) = words.next() {
        return Err(format!("expected START,LENGTH NAME: remove `{word}`"));
    }
    Ok(Step::Dump { start: start as u16, length: length as usize, file })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(script: &str) -> String {
        parse(script).unwrap_err().to_string()
    }

    #[test]
    fn common_commands_are_parsed() {
        let steps = parse("until 10 ZONKERS; key RETURN; type 2; pb0 0.2; wait 1; text").unwrap();
        let expected = [
            Step::Until { seconds: 10.0, text: "ZONKERS".into() },
            Step::Key(13),
            Step::Key(b'2'),
            Step::Button(0, true),
            Step::Wait(0.2),
            Step::Button(0, false),
            Step::Wait(1.0),
            Step::Text,
        ];
        assert_eq!(steps, expected);
    }

    #[test]
    fn quotes_and_escapes_are_resolved() {
        let steps = parse("type \"a; b\"; line \\e\\x41;key CTRL-C $1B ^c ' \n until 1 \" x \"");
        let keys = [b'a', b';', b' ', b'b', 0x1B, b'A', 13, 3, 0x1B, 3, b'\''];
        let mut expected: Vec<_> = keys.map(Step::Key).into();
        expected.push(Step::Until { seconds: 1.0, text: " x ".into() });
        assert_eq!(steps.unwrap(), expected);
    }

    #[test]
    fn paddles_pictures_and_dumps_are_parsed() {
        let steps = parse("joy 0 $ff; pdl3 254; shot; shot a; shot b/c.png; dump main:$400,8 x");
        let expected = [
            Step::Paddle(0, 0),
            Step::Paddle(1, 255),
            Step::Paddle(3, 254),
            Step::Shot("shot-01.png".into()),
            Step::Shot("shot-a.png".into()),
            Step::Shot("b/c.png".into()),
            Step::Dump { start: 0x400, length: 8, file: Some("dump-x.bin".into()) },
        ];
        assert_eq!(steps.unwrap(), expected);
    }

    #[test]
    fn held_keys_and_sounds_are_parsed() {
        let steps = parse("hold RETURN 2; rept ' 0.5; unplug; plug; sound; sound a/b.wav");
        let expected = [
            Step::Hold { ascii: 13, has_rept: false, seconds: 2.0 },
            Step::Hold { ascii: b'\'', has_rept: true, seconds: 0.5 },
            Step::Plug(false),
            Step::Plug(true),
            Step::Sound(None),
            Step::Sound(Some("a/b.wav".into())),
        ];
        assert_eq!(steps.unwrap(), expected);
    }

    #[test]
    fn errors_name_the_command() {
        for (script, expected) in [
            ("wait 1; jump 3", "`jump 3`: unknown command; the commands are wait, until"),
            ("wait x", "`x` is not a number of seconds"),
            ("wait -1", "not a number of seconds"),
            ("wait nan", "not a number of seconds"),
            ("wait", "expected a number of seconds"),
            ("until 5", "expected SECONDS TEXT"),
            ("key NOSUCHKEY", "unknown key `NOSUCHKEY`; a key is a character"),
            ("key", "expected at least one key"),
            ("joy 1", "expected X Y"),
            ("type \"abc", "a closing quote is missing"),
            ("type a\\", "expected a character after the last \\"),
            ("dump 65535,2", "is not within $0000 to $FFFF"),
            ("dump 3", "expected START,LENGTH"),
            ("hold RETURN", "expected KEY SECONDS"),
            ("reach main.rs:42", "expected SECONDS PLACE"),
            ("reach x main.rs:42", "`x` is not a number of seconds"),
            ("print", "expected the name of a variable"),
            ("hold RETURN long", "not a number of seconds"),
            ("sound beep.mp3", "expected the name of a .wav file"),
            ("pb0 left", "not a number of seconds"),
            ("type \\xZ", "two hex digits"),
            ("type \\x+5", "two hex digits"),
            ("type é", "the Apple has no key for `é`"),
            ("line caf\\xE9", "the Apple has no key for `é`"),
            ("key é", "unknown key `é`"),
            ("key $+5", "unknown key `$+5`"),
            ("reset now", "remove `now`"),
            ("wait 1; regs all", "remove `all`"),
            ("plug in", "remove `in`"),
            ("caps lock", "expected on or off"),
            ("prompt 5 ] x", "expected SECONDS CHARACTER"),
            ("pdl0 $-5", "`$-5` is not a number"),
            ("pdl0 $", "`$` is not a number"),
            ("joy $+5 0", "`$+5` is not a number"),
            ("pdl0 256", "`256` is not a number from 0 to 255"),
            ("pdl3 -1", "`-1` is not a number from 0 to 255"),
            ("joy 0 $100", "`$100` is not a number from 0 to 255"),
            ("pdl0 9223372036854775808", "is not a number"),
            ("key $FF", "unknown key `$FF`; key codes are $00 to $7F"),
            ("key $80", "key codes are $00 to $7F"),
            ("hold $C1 1", "key codes are $00 to $7F"),
            ("key CTRL-1", "unknown key `CTRL-1`"),
            ("prompt 5 ]x", "expected SECONDS CHARACTER"),
            ("prompt 86401", "`86401` is not a number of seconds"),
            ("dump 0,1 a b", "remove `b`"),
            ("dump 0,-1", "is not within $0000 to $FFFF"),
        ] {
            let found = message(script);
            assert!(found.contains(expected), "{script:?} gave {found:?}");
        }
    }
}

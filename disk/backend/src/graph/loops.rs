//! Natural loops of blocks in the IR and in lanes.
//!
//! Blocks are numbered in reverse post order, as in [`dominators`].

use super::dominators;

/// Returns, for each block, the blocks of the loop that it heads, in ascending order, or an empty
/// list. Loops with a common header are merged. `idom` is the result of [`dominators::immediate`]
/// for `preds`.
pub(crate) fn natural(preds: &[Vec<usize>], idom: &[usize]) -> Vec<Vec<usize>> {
    // For each block, the header of the last loop that contains it.
    let mut last: Vec<Option<usize>> = vec![None; preds.len()];
    let body = |header: usize| {
        let is_back = |&pred: &usize| dominators::dominates(idom, header, pred);
        let mut work: Vec<usize> = preds[header].iter().copied().filter(is_back).collect();
        if work.is_empty() {
            return Vec::new();
        }
        let mut body = vec![header];
        last[header] = Some(header);
        while let Some(place) = work.pop() {
            if last[place].replace(header) != Some(header) {
                body.push(place);
                work.extend(&preds[place]);
            }
        }
        // Most loops are contiguous.
        let end = body.iter().max().map_or(header, |&last| last + 1);
        if end - header < 4 * body.len() {
            return (header..end).filter(|&place| last[place] == Some(header)).collect();
        }
        body.sort_unstable();
        body
    };
    (0..preds.len()).map(body).collect()
}

//! Natural loops: for the IR's blocks and for those of the lanes.
//!
//! Blocks are places in a reverse post order, as in [`dominators`].

use super::dominators;

/// The places of the loop that each place heads, in their order; none for a place that heads no loop. Loops with a common
/// header are one. `idom` is what [`dominators::immediate`] gives for the places of the predecessors.
pub(crate) fn natural(preds: &[Vec<usize>], idom: &[usize]) -> Vec<Vec<usize>> {
    // The header of the last loop that each place was found in.
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
        // Most loops stand together.
        let end = body.iter().max().map_or(header, |&last| last + 1);
        if end - header < 4 * body.len() {
            return (header..end).filter(|&place| last[place] == Some(header)).collect();
        }
        body.sort_unstable();
        body
    };
    (0..preds.len()).map(body).collect()
}

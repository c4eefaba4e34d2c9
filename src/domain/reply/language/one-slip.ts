/** Damerau-Levenshtein distance of at most one; `replaced`: one letter may stand in place of another. */
export function oneSlip(left: string, right: string, replaced: boolean): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (
    // "laufen" and "kaufen", "reading" and "leading": few slip on the first letter.
    (replaced && at > 0 && left.slice(at + 1) === right.slice(at + 1)) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  )
    return true;
  return left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
}

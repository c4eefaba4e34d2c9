/**
 * As `text.matchAll(pattern)`, which makes a copy of its pattern each time: a text has many short lines, and the copy
 * takes longer than such a line. For global patterns that never match nothing.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}

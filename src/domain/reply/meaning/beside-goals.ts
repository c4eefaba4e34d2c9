import { contentOf, joinSpans } from '#domain/reply/meaning/clause-words.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { HEADINGS } from '#domain/reply/words/headings.ts';

/** "Book flights. Already paid rent.": the clauses that no goal was made of, as they were written. */
export function besideGoals(lines: readonly string[], goals: readonly string[]): string[] {
  const used = new Set(goals.flatMap((goal) => wordsOf(goal).map(({ plain }) => plain)));
  const isUsed = (text: string) => wordsOf(text).some(({ plain }) => used.has(plain));
  return lines.flatMap((line) => {
    if (!isUsed(line)) return isHeading(line) && goals.length > 0 ? [] : [line];
    return sentencesIn(line).flatMap((sentence) => {
      const lost = sentence.clauses.filter((clause) => {
        const content = contentOf(clause);
        return content.length > 0 && sentence.text[clause.end] !== ':' && !content.some(({ plain }) => used.has(plain));
      });
      return joinSpans(lost).map(({ start, end }) => sentence.text.slice(start, end).trim());
    });
  });
}

/** "TOP 3", "Work:" */
function isHeading(line: string): boolean {
  const words = wordsOf(line).filter(({ kind }) => kind !== 'mark');
  return HEADINGS.covers(words) || (words.length <= 6 && /[:：]\s*$/u.test(line));
}

import type { Recalled } from '#domain/agenda/recall.ts';
import { paragraph } from '#domain/messages/blocks.ts';
import { outcomeLines } from '#domain/messages/outcome-lines.ts';
import { capitalized, sayDateFrom, sayNumber, sayThings } from '#domain/messages/say.ts';
import type { Block } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The answer to a question about the person's own days, day by day and line by line, in their words. */
export function recalledBlocks(recalled: Recalled, today: LocalDate): Block[] {
  const { asked, days, more } = recalled;
  if (days.length === 0) return [paragraph(nothing(recalled, today))];
  const description = days.reduce((sum, { lines }) => sum + lines.length, more);
  return [
    ...(asked === 'count'
      ? [paragraph(`${capitalized(sayThings(description))} done ${during(recalled, today)}.`)]
      : []),
    ...days.flatMap(({ date, lines }): Block[] => [
      paragraph(`${date === today ? 'Today' : sayDateFrom(date, today)}:`),
      { kind: 'outcomes', lines: outcomeLines(lines, date) },
    ]),
    ...(more === 0 ? [] : [paragraph(`And ${sayNumber(more)} more.`)]),
  ];
}

function nothing(recalled: Recalled, today: LocalDate): string {
  const when = during(recalled, today);
  switch (recalled.asked) {
    case 'said':
      return `We have nothing from you ${when}.`;
    case 'list':
      return `There was nothing on your list ${when}.`;
    case 'planned':
      return `Nothing is planned ${when.replace(/^on /, 'for ')} yet.`;
    case 'done':
    case 'count':
      return `Nothing was marked done ${when}.`;
    case 'item':
      return 'We couldn’t find anything like that on your lists.';
    default:
      return recalled.asked satisfies never;
  }
}

/** "on Mon, Nov 16", "from Mon, Nov 16 to today". */
function during({ from, to }: Recalled, today: LocalDate): string {
  const end = to === today ? 'today' : sayDateFrom(to, today);
  if (from === to) return to === today ? 'today' : `on ${end}`;
  return `from ${sayDateFrom(from, today)} to ${end}`;
}

import { type DayItem, isOpen } from '#domain/agenda/day-items.ts';
import { inGsm } from '#domain/messages/in-gsm.ts';
import { inBrief } from '#domain/messages/news.ts';
import { sayNumber } from '#domain/messages/say.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';

/**
 * The text in answer to a reply that changed nothing, where a mail has its closing: what is still open, in one segment.
 * `resting`: how many open items are not among them.
 */
export function stillOpenText(brand: string, items: readonly DayItem[], resting: number): string {
  const open = items.filter(isOpen);
  const unchanged = `${brand}: Thank you. Your list hasn’t changed.`;
  if (open.length === 0) return unchanged;
  for (let shown = open.length; shown > 0; shown -= 1) {
    const named = open.slice(0, shown).map(({ number, text }) => `${number} ${inBrief(text)}`);
    const more = open.length - shown + resting;
    const text = `${unchanged} Still open: ${named.join(', ')}${more === 0 ? '' : `, +${more} more, reply LIST`}`;
    if (smsLength(inGsm(text)).segments === 1) return text;
  }
  return `${unchanged} Still open: ${sayNumber(open.length + resting)}, reply LIST`;
}

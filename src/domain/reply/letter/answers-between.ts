import type { LineMark } from '#domain/reply/letter/line-marks.ts';
import type { SentTextIndex } from '#domain/reply/letter/sent-text.ts';
import { signatureAt } from '#domain/reply/letter/signature.ts';

/** So many lines of ours prove that what stands under a header block is our message and not somebody else's. */
const OWN_LINES_MIN = 3;

/**
 * Outlook, Yahoo and Exchange quote without any mark, and people answer between and below our lines all the same, told
 * apart by colour alone. Since we know what we sent, what stands among our lines and is not of them is new.
 */
export function liftAnswers(marks: readonly LineMark[], sent: SentTextIndex): void {
  const under = marks.filter((mark) => mark.isUnder && mark.isFilled);
  if (under.length < OWN_LINES_MIN) return;
  const own = new Set(under.filter((mark) => isOwn(mark, sent)));
  if (own.size < OWN_LINES_MIN) return;
  const first = under.findIndex((mark) => own.has(mark));
  const last = under.findLastIndex((mark) => own.has(mark));
  const between = under.slice(first, last + 1).filter((mark) => !own.has(mark));
  // More that is not ours than is: the message was not as we know it, or it stands in a longer one.
  const isOurs = between.length <= own.size;
  for (const [at, mark] of under.entries()) {
    if (mark.cut === null) continue;
    mark.doubtful = false;
    if (!isOurs || at < first || own.has(mark)) continue;
    // A button among our lines is ours; the same word below them is a wish.
    if (at < last && sent.isLinkLabel(mark.dequoted)) continue;
    const signature = signatureAt([mark.dequoted], 0);
    if (signature?.toTheEnd === true) break;
    if (signature === null) mark.cut = null;
  }
}

/** Ours, or one of ours with an answer behind it. */
function isOwn(mark: LineMark, sent: SentTextIndex): boolean {
  return mark.ticked || mark.ownPrefix > 0 || sent.answerOn(mark.dequoted)?.kind === 'ours';
}

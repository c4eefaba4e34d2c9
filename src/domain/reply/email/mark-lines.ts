import { cutMark, type LineMark, marksOf, runsOf } from '#domain/reply/email/line-marks.ts';
import { attributionAt, headerLinesAt, isHeaderLine, separatorAt } from '#domain/reply/email/quoted-text.ts';
import type { SentTextIndex } from '#domain/reply/email/sent-text.ts';
import { cutRepeatedTail } from '#domain/reply/email/repeated-tail.ts';
import { type Sender, nameWordsOf } from '#domain/reply/email/sender.ts';
import { ARMOURED, armourAt, signatureAt } from '#domain/reply/email/signature.ts';
import { endingsIn } from '#domain/reply/email/ending.ts';
import { isRule } from '#domain/reply/email/card-lines.ts';

/** Why the lines after an attribution line are old although none has a quote mark. */
export const UNDER_ATTRIBUTION = 'the message under an attribution line';

/**
 * Marks every old line of a body with the reason: first the diff against our own text, then quotes, then the signature.
 */
export function markLines(lines: readonly string[], sent: SentTextIndex, sender: Sender): LineMark[] {
  const marks = marksOf(lines, sent);
  const bare = marks.map((mark) => mark.dequoted);
  const isQuoted = (at: number) => (marks[at]?.depth ?? 0) > 0 || marks[at]?.answer?.kind === 'ours';
  /** How many lines from `at` on are an attribution; no program breaks one between a quoted line and another. */
  const attributionFrom = (at: number) => {
    const count = attributionAt(bare, at, isQuoted);
    const isOne = ({ depth }: LineMark, below: number) =>
      depth === marks[at]!.depth || OPEN_ADDRESS.test(marks[at + below - 1]?.dequoted ?? '');
    return marks.slice(at, at + count).every(isOne) ? count : 0;
  };
  const lastQuoted = marks.findLastIndex(({ depth }) => depth > 0);
  let under: string | null = null; // the reason why everything below is old
  let seesUnmarked = false; // a line below the header of the older message has no mark
  let seesOurs = false;
  let isNested = false; // an older mail of the thread is below ours
  let signed: string | null = null; // the reason to cut everything down to the quote
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at]!;
    if (mark.cut !== null) continue;
    if (mark.depth > 0) {
      signed = null;
      // "> Anchor <…> wrote:" begins with our name, but nobody continued that line.
      if (attributionFrom(at) > 0 || separatorAt(bare, at, isQuoted) !== null) {
        cutMark(mark, 'quote', 'quoted with ">"', false);
        isNested ||= seesOurs;
        continue;
      }
      // The header of a quote with marks: what has none is the person's.
      if (!seesUnmarked) under = null;
      cutQuoted(mark, under ?? 'quoted with ">"', false);
      mark.isUnder = !isNested;
      seesOurs ||= mark.step === 'sent';
      continue;
    }
    const attribution = attributionFrom(at);
    if (attribution > 0) {
      for (const wrapped of marks.slice(at, at + attribution)) cutMark(wrapped, 'quote', 'an attribution line', false);
      isNested ||= seesOurs;
      // Without ">" below it, the rest is the quoted message as Outlook and phones send it.
      const below = nextOf(marks, at + attribution);
      if (below?.depth === 0 && at > lastQuoted) under = UNDER_ATTRIBUTION;
      signed = null;
      continue;
    }
    const separator = separatorAt(bare, at, isQuoted);
    if (separator !== null) {
      under = separator;
      seesUnmarked = false;
      isNested ||= seesOurs;
      for (const line of marks.slice(at, at + headerLinesAt(bare, at)))
        if (line.depth === 0) cutMark(line, 'quote', separator, false);
      continue;
    }
    if (under !== null) {
      signed = null;
      mark.isUnder = !isNested;
      // A person would not write into the header of the old message.
      if (!seesOurs && isHeaderLine(mark.dequoted)) cutMark(mark, 'quote', under, false);
      else {
        cutQuoted(mark, under, true);
        seesUnmarked ||= mark.isFilled;
      }
      seesOurs ||= mark.step === 'sent';
      continue;
    }
    const armour = armourAt(bare, at);
    if (armour > 0) {
      for (const framed of marks.slice(at, at + armour)) cutMark(framed, 'signature', ARMOURED, false);
      continue;
    }
    if (signed !== null) {
      cutMark(mark, 'signature', signed, true);
      continue;
    }
    const signature = signatureAt(bare, at);
    if (signature) {
      cutMark(mark, 'signature', signature.reason, !signature.isCertain);
      signed = signature.toTheEnd ? 'a signature' : null;
      continue;
    }
    readUnquoted(mark);
  }
  cutOwnRuns(marks);
  liftAnswers(marks, sent);
  cutCards(marks, sender);
  cutRepeatedTail(marks, sender);
  return marks;
}

// Gmail breaks "… Anchor <hello@anchor.example" before "> wrote:".
const OPEN_ADDRESS = /<[^<>\s]{1,120}$/u;

/** The next line with words or a quote mark. */
function nextOf(marks: readonly LineMark[], from: number): LineMark | undefined {
  let at = from;
  while (at < marks.length && !marks[at]!.isFilled && marks[at]!.depth === 0) at += 1;
  return marks[at];
}

/** Cuts a quoted line as old, unless the person ticked it or wrote after our words. */
function cutQuoted(mark: LineMark, reason: string, doubtful: boolean): void {
  const { answer } = mark;
  if (answer?.kind === 'ticked') {
    mark.ticked = true;
    mark.step = 'sent';
    return;
  }
  if (answer?.kind === 'continued') {
    mark.step = 'sent';
    mark.about = answer.own;
    mark.ownPrefix = mark.raw.length - (mark.dequoted.length - answer.end);
    return;
  }
  const ours = answer?.kind === 'ours';
  cutMark(mark, ours ? 'sent' : 'quote', ours ? 'our own words' : reason, doubtful && !ours);
}

function readUnquoted(mark: LineMark): void {
  const { answer } = mark;
  if (answer?.kind === 'ticked') mark.ticked = true;
  if (answer?.kind === 'continued' && answer.long) {
    mark.about = answer.own;
    mark.ownPrefix = answer.end;
    mark.step = 'sent';
  }
}

/**
 * For clients that quote without any mark: two of our lines in a row are ours, while a single equal line may be the
 * person's.
 */
function cutOwnRuns(marks: readonly LineMark[]): void {
  let run: LineMark[] = [];
  let withAnswer = false;
  const close = () => {
    if (run.length >= 2 || (run.length === 1 && withAnswer))
      for (const mark of run) cutMark(mark, 'sent', 'our own words', false);
    run = [];
    withAnswer = false;
  };
  for (const mark of marks) {
    if (mark.cut !== null) {
      if (mark.step === 'sent') withAnswer = true;
      // What stands above the quote is no part of it: "Done: Walk."
      else close();
      continue;
    }
    if (!mark.isFilled) continue;
    if (mark.about !== null || mark.ticked) withAnswer = true;
    else if (mark.answer?.kind === 'ours') run.push(mark);
    else close();
  }
  close();
}

const SIGNED = "a signature with the sender's name";

/**
 * Cuts a card in the new words that has no "-- " above it. The sender's name distinguishes it from other words; without
 * a known name it must contain contact details.
 */
function cutCards(marks: readonly LineMark[], sender: Sender): void {
  const name = nameWordsOf(sender.name);
  for (const run of runsOf(marks)) {
    const lines = run.map((mark) => mark.dequoted);
    // Foxmail and others put it below the words.
    for (const mark of run)
      if (sender.address !== '' && mark.dequoted.trim().toLowerCase() === sender.address)
        cutMark(mark, 'signature', "the sender's own address", true);
    const [first, last] = [run.findIndex((mark) => mark.isFilled), run.findLastIndex((mark) => mark.isFilled)];
    for (const { from, to, hasContact } of endingsIn(lines, name)) {
      // A card alone is an empty mail; a name alone may be the whole message.
      if (!hasContact && (name.length === 0 || from === first)) continue;
      const isAlone = from === first && to > last;
      for (const mark of run.slice(from, to)) if (mark.isFilled) cutMark(mark, 'signature', SIGNED, !isAlone);
    }
    // A row of dashes or stars above or below it.
    const filled = run.filter((mark) => mark.isFilled);
    for (const [at, mark] of filled.entries())
      if (isRule(mark.dequoted) && (filled[at - 1]?.cut === SIGNED || filled[at + 1]?.cut === SIGNED))
        cutMark(mark, 'signature', SIGNED, true);
  }
}

/** This many lines of ours prove that the message below a header block is ours and not somebody else's. */
const OWN_LINES_MIN = 3;

/**
 * Restores answers between quoted lines that look like them: Outlook, Yahoo and Exchange quote without any mark, and on
 * a phone people type into the quote, which then marks their words as well. Since we know what we sent, lines among
 * ours that we did not write are new.
 */
function liftAnswers(marks: readonly LineMark[], sent: SentTextIndex): void {
  const depth = marks.find((mark) => mark.isUnder && isOwn(mark))?.depth;
  // What has more marks than our lines is older still.
  const under = marks.filter((mark) => mark.isUnder && mark.isFilled && mark.depth <= (depth ?? 0));
  const own = new Set(under.filter((mark) => isOwn(mark) || (mark.cut !== null && sent.isAlike(mark.dequoted))));
  if (own.size < OWN_LINES_MIN) return;
  const first = under.findIndex((mark) => own.has(mark));
  const last = under.findLastIndex((mark) => own.has(mark));
  const between = under.slice(first, last + 1).filter((mark) => !own.has(mark));
  // If more lines are unknown than ours, the message was not as we know it, or is part of a longer one.
  const isOurs = between.length <= own.size;
  const bare = marks.map((mark) => mark.dequoted);
  for (const [at, mark] of under.entries()) {
    if (mark.cut === null) continue;
    mark.doubtful = false;
    if (!isOurs || at < first || own.has(mark)) continue;
    // Among our lines a button label or an item without its number is ours; the same word below them is a request.
    if (at < last && (sent.isLinkLabel(mark.dequoted) || sent.isItem(mark.dequoted))) continue;
    const signature = signatureAt(bare, mark.at);
    if (signature?.toTheEnd === true) break;
    if (signature === null) mark.cut = null;
  }
}

/** Ours, or one of ours followed by an answer. */
function isOwn(mark: LineMark): boolean {
  return mark.ticked || mark.ownPrefix > 0 || mark.answer?.kind === 'ours';
}

import { attributionAt, dequote, separatorAt } from '#domain/reply/letter/quoted-text.ts';
import type { Cut, Reason } from '#domain/reply/reading.ts';
import { sentTextIndex, type SentTextIndex } from '#domain/reply/letter/sent-text.ts';
import { signatureAt } from '#domain/reply/letter/signature.ts';
import { wrapTest } from '#domain/reply/letter/wrapped-lines.ts';

/** One line that the person newly wrote, as they wrote it: where their mail program broke it, it is whole again. */
export interface NewLine {
  readonly text: string;
  /** The quoted line that this one answers from below or from its own end; null where it stands alone. */
  readonly about: string | null;
  /** A box of our list that the person ticked: "[x] 1. Swim". */
  readonly ticked: boolean;
}

/** A stretch of the body, in order; all stretches together are the whole body. */
interface Segment {
  readonly text: string;
  /** Why it is not the person's new words; null where it is. */
  readonly cut: string | null;
}

export interface NewWords {
  readonly kept: string;
  /** What was kept, without the line breaks of a mail program. */
  readonly said: string;
  readonly cut: readonly Cut[];
  readonly lines: readonly NewLine[];
  readonly segments: readonly Segment[];
  readonly reasons: readonly Reason[];
}

/**
 * What a person newly wrote in a body: the diff against our own text, then quotes, then the signature (D14). Nothing
 * is lost: `segments` joined are the body. A doubtful cut is taken back where it would leave nothing. `unwrapped` is the
 * same message as a part has it whose lines no mail program broke; null where there is none.
 */
export function newWordsOf(body: string, sentText: string, unwrapped: string | null = null): NewWords {
  const sent = sentTextIndex(sentText);
  const marks = markLines(body.split('\n'), sent);
  const reasons: Reason[] = [];
  if (!marks.some(isKeptWord)) {
    const doubtful = marks.filter((mark) => mark.doubtful && mark.dequoted.trim() !== '');
    if (doubtful.length > 0) {
      for (const mark of marks) if (mark.doubtful) mark.cut = null;
      reasons.push({ step: 'quote', text: 'kept what looked like a quote or a signature: nothing else would be left' });
    }
  }
  return { ...assemble(marks, unwrapped), reasons: [...reasonsOf(marks), ...reasons] };
}

interface Mark {
  raw: string;
  depth: number;
  dequoted: string;
  cut: string | null;
  step: Reason['step'];
  /** Length of the line's beginning that is ours, where only its end is new. */
  ownPrefix: number;
  about: string | null;
  ticked: boolean;
  /** The cut rests on a look, not on a mark: it may be taken back. */
  doubtful: boolean;
}

function markLines(lines: readonly string[], sent: SentTextIndex): Mark[] {
  const marks = lines.map((raw): Mark => {
    const { depth, text } = dequote(raw);
    return {
      raw,
      depth,
      dequoted: text,
      cut: null,
      step: 'quote',
      ownPrefix: 0,
      about: null,
      ticked: false,
      doubtful: false,
    };
  });
  const bare = marks.map((mark) => mark.dequoted);
  let under: string | null = null; // the reason for which everything below is old
  let signed = false;
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at]!;
    if (mark.cut !== null) continue;
    if (mark.depth > 0 || under !== null) {
      signed = false;
      cutQuoted(mark, under ?? 'quoted with ">"', under !== null && mark.depth === 0, sent);
      continue;
    }
    const attribution = attributionAt(bare, at);
    if (attribution > 0) {
      for (const wrapped of marks.slice(at, at + attribution)) cutMark(wrapped, 'quote', 'an attribution line', false);
      // Without ">" below it, the rest is the quoted message as Outlook and phones send it.
      const next = marks.slice(at + attribution).find((later) => later.dequoted.trim() !== '' || later.depth > 0);
      if (next && next.depth === 0 && !marks.slice(at + attribution).some((later) => later.depth > 0))
        under = 'the message under an attribution line';
      signed = false;
      continue;
    }
    const separator = separatorAt(bare, at);
    if (separator !== null) {
      under = separator;
      cutMark(mark, 'quote', separator, true);
      continue;
    }
    if (signed) {
      cutMark(mark, 'signature', 'a signature', true);
      continue;
    }
    const signature = signatureAt(bare, at);
    if (signature) {
      cutMark(mark, 'signature', signature.reason, true);
      signed = signature.toTheEnd;
      continue;
    }
    readUnquoted(mark, sent);
  }
  cutOwnRuns(marks, sent);
  return marks;
}

function cutMark(mark: Mark, step: Reason['step'], reason: string, doubtful: boolean): void {
  mark.cut = reason;
  mark.step = step;
  mark.doubtful = doubtful;
}

/** A quoted line is old, unless the person ticked it or wrote behind our words. */
function cutQuoted(mark: Mark, reason: string, doubtful: boolean, sent: SentTextIndex): void {
  const answer = sent.answerOn(mark.dequoted);
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

function readUnquoted(mark: Mark, sent: SentTextIndex): void {
  const answer = sent.answerOn(mark.dequoted);
  if (answer?.kind === 'ticked') mark.ticked = true;
  if (answer?.kind === 'continued' && answer.long) {
    mark.about = answer.own;
    mark.ownPrefix = answer.end;
    mark.step = 'sent';
  }
}

/** Clients that quote without any mark: two of our lines in a row are ours; a single equal line may be the person's. */
function cutOwnRuns(marks: Mark[], sent: SentTextIndex): void {
  let run: Mark[] = [];
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
      continue;
    }
    if (mark.dequoted.trim() === '') continue;
    if (mark.about !== null || mark.ticked) withAnswer = true;
    else if (sent.answerOn(mark.dequoted)?.kind === 'ours') run.push(mark);
    else close();
  }
  close();
}

function isKeptWord(mark: Mark): boolean {
  return mark.cut === null && mark.raw.slice(mark.ownPrefix).trim() !== '';
}

function assemble(marks: readonly Mark[], unwrapped: string | null): Omit<NewWords, 'reasons'> {
  const segments: Segment[] = [];
  const push = (text: string, cut: string | null) => {
    const last = segments.at(-1);
    if (text === '') return;
    if (last && last.cut === cut) segments[segments.length - 1] = { text: last.text + text, cut };
    else segments.push({ text, cut });
  };
  const lines: NewLine[] = [];
  const lastCut = marks.findLastIndex(
    (mark) => mark.cut !== null && mark.step !== 'signature' && mark.dequoted.trim() !== '',
  );
  const interleaved = marks.some(
    (mark, at) =>
      isKeptWord(mark) && at < lastCut && marks.slice(0, at).some((above) => above.cut !== null && above.depth > 0),
  );
  const goesOn = wrapTest(
    marks.filter(({ cut }) => cut === null).map(({ raw }) => raw),
    unwrapped,
  );
  let said = '';
  let above: string | null = null;
  marks.forEach((mark, at) => {
    const end = at < marks.length - 1 ? '\n' : '';
    if (mark.cut !== null) {
      push(mark.raw + end, mark.cut);
      if (mark.dequoted.trim() !== '') above = mark.dequoted;
      return;
    }
    const prefix = mark.ownPrefix > 0 ? mark.ownPrefix : mark.raw.length - mark.dequoted.length;
    push(mark.raw.slice(0, prefix), mark.ownPrefix > 0 ? 'our own words' : 'a quote mark');
    push(mark.raw.slice(prefix) + end, null);
    const text = mark.raw.slice(prefix);
    const before = marks[at - 1];
    const last = lines.at(-1);
    const isOwnLine = mark.ticked || mark.ownPrefix > 0 || before?.cut !== null || before.depth !== mark.depth;
    if (last && !isOwnLine && goesOn(before.raw, text)) {
      lines[lines.length - 1] = { ...last, text: `${last.text.trimEnd()} ${text.trim()}` };
      said = `${said.trimEnd()} ${text.trim()}${end}`;
      return;
    }
    said += text + end;
    if (text.trim() !== '')
      lines.push({ text, about: mark.about ?? (interleaved ? above : null), ticked: mark.ticked });
  });
  const kept = segments
    .filter((segment) => segment.cut === null)
    .map((segment) => segment.text)
    .join('');
  const cut = segments.flatMap((segment) =>
    segment.cut === null ? [] : [{ text: segment.text, reason: segment.cut }],
  );
  return { kept, said, cut, lines, segments };
}

function reasonsOf(marks: readonly Mark[]): Reason[] {
  // The reasons for a cut are few, the lines many.
  const counts: { step: Reason['step']; text: string; lines: number }[] = [];
  for (const { step, cut } of marks) {
    if (cut === null) continue;
    const known = counts.find((one) => one.text === cut && one.step === step);
    if (known) known.lines += 1;
    else counts.push({ step, text: cut, lines: 1 });
  }
  return counts.map(({ step, text, lines }) => ({
    step,
    text: `cut ${text} (${lines} ${lines === 1 ? 'line' : 'lines'})`,
  }));
}

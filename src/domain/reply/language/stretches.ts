/** A minute of dictation without a single stop; what people write ends within a third of it. In characters. */
const SENTENCE_LENGTH_MAX = 800;

/**
 * A sentence as it is read: in one stretch, or where it goes on and on in several, cut between words. Rules may then
 * look from each word through the whole sentence, and a text still takes time in proportion to its length.
 */
export function stretchesOf(sentence: string): string[] {
  const stretches: string[] = [];
  let from = 0;
  while (sentence.length - from > SENTENCE_LENGTH_MAX) {
    const end = endOfStretch(sentence, from);
    stretches.push(sentence.slice(from, end));
    from = end;
  }
  return from === 0 ? [sentence] : [...stretches, sentence.slice(from)];
}

function endOfStretch(sentence: string, from: number): number {
  const most = from + SENTENCE_LENGTH_MAX;
  for (let at = most; at > from; at -= 1) if (/\s/.test(sentence[at] ?? '')) return at;
  // A sign of two units stays whole.
  return (sentence.codePointAt(most - 1) ?? 0) > 0xff_ff ? most - 1 : most;
}

/** A stretch of a sentence that can have one verdict. */
export interface Clause {
  readonly text: string;
}

export interface Sentence {
  readonly text: string;
  readonly asks: boolean;
  readonly clauses: readonly Clause[];
}

// "Good day. Swim done!", "ch. 8", "7. bis 20. April" and "7.30" contain no end; "…" and ";" do.
const SENTENCE =
  /(?=[.…])(?<!\bdr|\bmr|\bmrs|\bms|\bst|\bp\.m|\ba\.m|\b(?:ch|chap|p|pp|pt|vol|nr|sec|fig|ex|act)(?=\.\s?#?\d)|\d(?=\.\s{1,2}(?:(?:bis|und|oder)\s(?:(?:zum|den)\s)?\d|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)))(?:\.(?!\.)(?<!\.\.)|[.…]{1,20}(?=\s*$))(?=\s|$)|[!?]+|;/giu;

/** Splits a line into sentences, each with its clauses. */
export function sentencesIn(line: string): Sentence[] {
  // The variation selector that turns a tick into an emoji would be a word of its own.
  const text = line.replace(/(?<!\d)\uFE0F/gu, '');
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number, sign: string) => {
    const sentence = text.slice(from, to).trim();
    for (const stretch of stretchesOf(sentence))
      sentences.push({ text: stretch, asks: sign.includes('?'), clauses: clausesIn(stretch) });
  };
  for (const match of text.matchAll(SENTENCE)) {
    if (isListNumber(text, match.index)) continue;
    push(match.index, match[0]);
    from = match.index + match[0].length;
  }
  push(text.length, '');
  return sentences;
}

/** "1. done" and "(2. swim)" number what follows; "I am done with 3. The gate can wait" ends with its number. */
function isListNumber(text: string, at: number): boolean {
  return /(?:^|[\p{P}\p{S}]\s+)\(?\d{1,2}$/u.test(text.slice(Math.max(0, at - 20), at));
}

// "1 and 3 done, swim tomorrow - drop 2; call: yes (later) but not 4", "survived 😅 skip today"
const CLAUSE_END =
  /,(?!\d{3}\b)|[;()]|:(?=\s|\p{L}|$)|\s(?<=\p{Emoji_Presentation}\s)(?=\p{L})|\s?(?:\.{2,}|…)(?=\s)|\s(?:[-–—]{1,3}|->|=>|→|=|&|\+|and|but|then|plus|however|though|although|while|or|nor|y|pero|et|mais|und|aber|oder|ni)\s/giu;

function clausesIn(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const push = (to: number) => {
    const text = sentence.slice(from, to).trim();
    if (text !== '') clauses.push({ text });
  };
  for (const match of sentence.matchAll(CLAUSE_END)) {
    // "nor" negates what follows it.
    push(match.index);
    from = match.index + (/^\s(?:but|nor|plus|so|pero|mais|aber)\s$/i.test(match[0]) ? 1 : match[0].length);
  }
  push(sentence.length);
  return clauses;
}

/** In characters: a minute of dictation without punctuation; written sentences are at most a third of it. */
const STRETCH = /[^]{1,800}(?=\s|$)|[^]{1,800}/gu;

/**
 * A sentence in one stretch, or cut between words into several if it is very long. Rules may then search from each word
 * through the whole sentence while the time stays linear in the length of the text.
 */
function stretchesOf(sentence: string): string[] {
  return sentence.match(STRETCH) ?? [];
}

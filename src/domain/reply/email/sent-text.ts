/** How a line of a reply relates to the text we sent. */
export type SentAnswer =
  /** Exactly one of our lines. */
  | { readonly kind: 'ours' }
  /** One of our lines with the person's words after it; `end` is where theirs begin. */
  | { readonly kind: 'continued'; readonly own: string; readonly end: number; readonly long: boolean }
  /** A box that was empty when we sent it. */
  | { readonly kind: 'ticked' };

export interface SentTextIndex {
  /** For each line, null if it has nothing to do with ours. A line of ours that a program broke is ours in every piece. */
  answersOn(lines: readonly string[]): (SentAnswer | null)[];
  /** Whether it consists of the words of one of our HTML links: "Unsubscribe". A person may write these as well. */
  isLinkLabel(line: string): boolean;
  /** Whether it is one of our items under another mark: "* Swim". A person may write these as well. */
  isItem(line: string): boolean;
  /**
   * Whether it is a sentence of ours about other items or with other numbers than in `sentText`, which was composed
   * again: "There are two more things on your list.", "– Let go: Swim". "Done: Swim." is none, since a person may write
   * it below.
   */
  isAlike(line: string): boolean;
}

/** Our own text, indexed so that its lines are recognised whatever spacing a client used. */
export function sentTextIndex(sentText: string): SentTextIndex {
  const ours = new Set<string>();
  const linkLabels = new Set<string>();
  const items = new Set<string>();
  let whole = '';
  for (const line of sentText.split('\n')) {
    const key = spaced(line);
    if (key === '') continue;
    ours.add(key);
    whole += ` ${key}`;
    if (LIST_MARK.test(key)) items.add(key.replace(LIST_MARK, ''));
    if (!key.includes('://') || !LINK.test(key)) continue;
    const label = withoutLinks(key).replace(/:$/, '');
    if (label !== '') linkLabels.add(label);
    for (const [link] of key.matchAll(LINKS)) ours.add(link);
  }
  const shapeOf = shapesOf(ours);
  let shapes: ReadonlySet<string> | null = null;
  const labelsLongestFirst = [...linkLabels].toSorted((left, right) => right.length - left.length);
  return {
    answersOn: (lines) => {
      const answers = lines.map((line) => answerOn(line) ?? answerOnBoxed(line));
      for (let at = 0; at < lines.length; at += 1) {
        const pieces = piecesAt(lines, at);
        for (let piece = 0; piece < pieces; piece += 1) answers[at + piece] = OURS;
        at += Math.max(0, pieces - 1);
      }
      return answers;
    },
    isLinkLabel: (line) => linkLabels.has(spaced(line)),
    isItem: (line) => items.has(spaced(line).replace(LIST_MARK, '')),
    isAlike: (line) => hasOurForm(spaced(line)) && !NEWS.test(shapeOf(spaced(line))),
  };

  function hasOurForm(key: string): boolean {
    if (key.length < FORM_LENGTH_MIN) return false;
    // Few mails have a line that needs them.
    shapes ??= new Set(Array.from(ours, shapeOf).filter(saysSomething));
    return shapes.has(shapeOf(key));
  }

  /** How many lines from `at` on are one of ours that a program broke, or 0. */
  function piecesAt(lines: readonly string[], at: number): number {
    const first = spaced(lines[at] ?? '');
    if (first === '') return 0;
    for (const own of ours) {
      let rest = own;
      let next = at;
      for (let piece = first; piece !== '' && rest.startsWith(piece); piece = spaced(lines[next] ?? '')) {
        rest = rest.slice(piece.length).trimStart();
        next += 1;
      }
      if (rest === '') return next - at;
    }
    return 0;
  }

  /** A program or a person put an empty box before our line. */
  function answerOnBoxed(line: string): SentAnswer | null {
    const box = EMPTY_BOX.exec(line);
    if (box === null) return null;
    const answer = answerOn((box[1] ?? '') + line.slice(box[0].length));
    if (answer?.kind !== 'continued') return answer;
    return { ...answer, end: answer.end + box[0].length - (box[1] ?? '').length };
  }

  /** "Preferences: https://…", "Unsubscribe<https://…>", "Preferences   Unsubscribe"; a label alone proves nothing. */
  function isLinks(key: string): boolean {
    let rest = withoutLinks(key);
    let labels = rest === key && !key.endsWith(':') ? 0 : 1;
    while (rest !== '') {
      const label = labelsLongestFirst.find((one) => rest.startsWith(one));
      if (label === undefined) return false;
      rest = rest.slice(label.length).replace(/^[\s:|·•-]+/u, '');
      labels += 1;
    }
    return labels > 1;
  }

  function answerOn(line: string): SentAnswer | null {
    // Most programs leave our lines unchanged.
    if (ours.has(line.trim())) return OURS;
    const key = spaced(line);
    if (key === '') return null;
    if (ours.has(key) || (linkLabels.size > 0 && isLinks(key))) return OURS;
    // A program joined several.
    if (key.length >= JOINED_LENGTH_MIN && whole.includes(key) && ![...ours].some((own) => own.includes(key)))
      return OURS;
    if (TICKED.test(line)) return { kind: 'ticked' };
    const own = longestBefore(key);
    if (own === null) return null;
    // "Done: Swim." was "Done: Swim. Still open: Walk."
    return hasOurForm(key)
      ? OURS
      : { kind: 'continued', own, end: positionOf(line, own.length), long: own.length >= 6 };
  }

  /** The longest of our lines that the line begins with and continues. */
  function longestBefore(key: string): string | null {
    let longest: string | null = null;
    for (const own of ours)
      if (
        own.length >= OWN_LENGTH_MIN &&
        own.length > (longest?.length ?? 0) &&
        key.startsWith(own) &&
        BEHIND_OURS.test(key.charAt(own.length))
      )
        longest = own;
    return longest;
  }
}

/** The sentence with a sign for each list of items and of numbers. */
function shapesOf(ours: ReadonlySet<string>): (line: string) => string {
  const names = Array.from(ours, (line) => ITEM_LINE.exec(line)?.[1] ?? '')
    .filter((name) => name !== '')
    .toSorted((left, right) => right.length - left.length);
  return (line) =>
    names
      .reduce((shape, name) => shape.replaceAll(name, ITEM), line)
      .replaceAll(SHORTENED, (whole, before: string, name: string) =>
        names.some((one) => one.startsWith(name)) ? before + ITEM : whole,
      )
      .replaceAll(NUMBER, '#')
      .replaceAll(LISTED, (_, first: string) => first)
      // Behind a shortened name there is none.
      .replaceAll(`${ITEM}.`, ITEM);
}

const ITEM = '¤';

// "↻ 2. Call the bank (day 2)"
const ITEM_LINE = /^\S \d{1,3}\. (.+?)(?: \([^()]{1,40}\))?$/u;

// "Done: Call the bank…"
const SHORTENED = /(: |, )([^:,¤…]{1,40})…/gu;

const NUMBER = /\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/g;

// "¤, ¤ and # more", "#, # and #"
const LISTED = /(¤|#)(?:, \1)*(?: and (?:\1|# more))?/gu;

/** "Done: ¤" */
const NEWS = /^\p{L}[^¤]*¤/u;

/** A shape of signs alone fits everything: "☐ #. ¤". */
function saysSomething(shape: string): boolean {
  return /\p{L}{3}/u.test(shape);
}

const OURS = { kind: 'ours' } as const;

/** In characters: nobody writes as much in our very words. */
const JOINED_LENGTH_MIN = 40;

/** In characters: no sentence of ours is shorter, and a mail may have a million lines. */
const FORM_LENGTH_MIN = 8;

/** A shorter line of ours may begin any line of theirs. */
const OWN_LENGTH_MIN = 4;

// "[x] 1. Swim", "- [X] Swim", "☑ Swim", "✅ 2. Call", "✔️ Swim", "x 1. Swim"
const TICKED =
  /^\s{0,8}(?:[xX✓]\s{1,4}(?=\d{1,2}[.)])|(?:[-*•]\s{0,4})?(?:\d{1,2}[.)]\s{0,4})?(?:\[\s?[xX✓✔]\s?\]|☑|☒|✅|✔))/u;

/** The characters that separate our words from the person's on one line. */
const BEHIND_OURS = /[\s.,:;=→–—-]/u;

// "https://anchor.example/p/1", and as Outlook doubles it: "https://anchor.example/p/1<https://anchor.example/p/1>"
const LINK = /https?:\/\/\S/;
const LINKS = /https?:\/\/[^\s<>()]{1,2000}/g;

/** Removes links, since programs drop, double and wrap them. */
function withoutLinks(key: string): string {
  if (!key.includes('://')) return key;
  return key.replace(/[<([]{0,2}https?:\/\/\S{1,2000}/g, '').trim();
}

// "1. Swim", "2) Swim", "* Swim"
const LIST_MARK = /^(?:\d{1,2}[.)]|[-*•·])\s?/u;

// "[ ] 3. Walk", "3. ☐ Walk", "- [ ] Walk"
const EMPTY_BOX = /^(\s{0,8}(?:[-*•]\s{0,4})?(?:\d{1,2}[.)]\s{0,4})?)(?:\[\s?\]|[☐□])\s{0,4}/u;

/** Collapses white space to single spaces and removes the bold marks that HTML clients put around our words. */
function spaced(line: string): string {
  const bare = line.trim();
  const even = UNEVEN.test(bare) ? bare.replace(/\s+/g, ' ') : bare;
  return even.startsWith('*') ? even.replace(/^\*(.{1,400})\*$/u, '$1') : even;
}

/** Any white space other than a single space. */
const UNEVEN = /\s\s|[^\S ]/;

/** The position in the original line of the end of the first `length` characters of its spaced form. */
function positionOf(line: string, length: number): number {
  let seen = 0;
  let at = line.length - line.trimStart().length;
  while (at < line.length && seen < length) {
    const space = /\s/.test(line[at] ?? '');
    seen += 1;
    at += 1;
    if (space) while (/\s/.test(line[at] ?? '')) at += 1;
  }
  return at;
}

/** The words of one language that the reader knows. Every list is phrases in plain or accented spelling. */
export interface Vocabulary {
  readonly language: 'en' | 'es' | 'fr' | 'de';
  /** Words without content: never what an item is recognised by. */
  readonly functionWords: readonly string[];
  readonly done: readonly string[];
  readonly notDone: readonly string[];
  /** Negations of a whole clause: what stands beside them did not happen. */
  readonly negations: readonly string[];
  /** Begun, half, later, meant to: the item stays open. */
  readonly stillOpen: readonly string[];
  readonly drop: readonly string[];
  readonly carry: readonly string[];
  readonly someday: readonly string[];
  readonly keep: readonly string[];
  readonly undo: readonly string[];
  readonly all: readonly string[];
  readonly rest: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly and: readonly string[];
  readonly tomorrow: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  readonly today: readonly string[];
  /** Openers that say nothing of the goal: "I want to", "first", "maybe". */
  readonly fillers: readonly string[];
  /** Words that may end a goal without belonging to it: "please", "if I can". */
  readonly trailers: readonly string[];
  readonly greetings: readonly string[];
  readonly thanks: readonly string[];
  readonly acknowledgments: readonly string[];
  readonly signOffs: readonly string[];
  /** Whole answers that hold no goal: "idk", "nothing planned". */
  readonly emptyAnswers: readonly string[];
  /** Verbs in the form in which a goal begins. */
  readonly actions: readonly string[];
  readonly optOutWords: readonly string[];
  readonly deleteData: readonly string[];
  readonly resume: readonly string[];
  readonly pause: readonly string[];
  readonly skipToday: readonly string[];
  readonly help: readonly string[];
  readonly list: readonly string[];
  readonly selfHarm: readonly string[];
  readonly violence: readonly string[];
  readonly grief: readonly string[];
}

/** A list of phrases written as one text, separated by commas; the data stays readable and the lines full. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

/** `bought buy, swam swim` as a table. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    phrases(text).map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  );
}

/** `one 1, two 2` as a table of numbers. */
export function numbered(text: string): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs(text)).map(([word, value]) => [word, Number(value)]));
}

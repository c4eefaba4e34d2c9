/**
 * Counts, for each word, phrase and pattern in the reader's data, how many corpus files use it, to find entries that only
 * one author needs. A file holds one author, or one kind of case. Blind files are not opened.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { analyse } from '#domain/reader/analyse.ts';
import { type Lexicon, lexiconOf, type LexiconRow } from '#domain/reader/lexicon.ts';
import { newWording, rewordingPatterns } from '#domain/reader/rewording.ts';
import { tokensOf } from '#domain/reader/tokens.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { trainingFiles } from './corpora.ts';

export interface WordRow {
  /** Below data/reading. */
  readonly file: string;
  readonly list: string;
  readonly row: string;
  readonly fileCount: number;
  /** Exempt from pruning. */
  readonly isKept: boolean;
}

export const MIN_FILES = 2;
export const isRarelyUsed = ({ fileCount, isKept }: WordRow) => !isKept && fileCount < MIN_FILES;

const DATA = new URL('../../data/reading/', import.meta.url);
const CORPUS = new URL('../../test/corpus/', import.meta.url);
/** Files of promised behaviour: one case is enough. */
const PROMISED: ReadonlySet<string> = new Set(['reply/exact.jsonl', 'phrases.json']);
/** Lexicon sections whose name says why their words stay: a complete class, a public list, or required by a test. */
const KEPT = /^(?:All|Public|Tested): /;
/** Closed classes: grammatical words and numerals, of which a language has a fixed set. */
const CLOSED: ReadonlySet<string> = new Set(
  'numword ordinal weekday month all every both rest none neg and but except because or also article be pronoun prep self already yet'.split(
    ' ',
  ),
);
/**
 * Courtesy phrases. They are counted but never pruned: invented authors are curt, and without these phrases the "howdy" of
 * a polite person would become a goal. Other lists express requests to the service, or keep somebody safe.
 */
const VOCABULARIES = ['en', 'es', 'fr', 'de', 'elsewhere'];
const LISTS = ['thanks', 'acknowledgments', 'greetings', 'emptyAnswers', 'fillers', 'trailers'];
const SECTIONS = [
  ...VOCABULARIES.map((name) => ({ file: `words/${name}.json`, lists: LISTS, section: null })),
  { file: 'words/to-us.json', lists: ['INTERJECTIONS', 'WELL_WISHES', 'APOLOGIES'], section: 'courtesy' },
];

export function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, DATA), 'utf8'));
}

/** Single words: those that too few files use are pruned. */
export function wordRows(): WordRow[] {
  const texts = textsByFile();
  return [...lexiconRows(texts), ...itemWordRows(texts)];
}

/** Phrases and patterns: counted, never pruned. */
export function phraseRows(): WordRow[] {
  return [...courtesyRows(textsByFile()), ...rewordingRows()];
}

type Texts = ReadonlyMap<string, ReadonlySet<string>>;

/** The distinct texts of each file. */
function textsByFile(): Texts {
  const texts = new Map<string, Set<string>>([['phrases.json', new Set(stringsIn(readData('phrases.json')))]]);
  for (const file of readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:jsonl|txt)$/.test(file) || /blind|unseen/.test(file)) continue;
    const lines = readFileSync(new URL(file, CORPUS), 'utf8').split('\n');
    const strings = file.endsWith('.txt')
      ? lines.filter((line) => !/^[=~?] /.test(line)).map((line) => line.replace(/^> ?/, ''))
      : lines.flatMap((line) => (line.trim() === '' ? [] : stringsIn(JSON.parse(line))));
    texts.set(file, new Set(strings));
  }
  return texts;
}

/** Fields that hold labels, which no author wrote. */
const LABELS: ReadonlySet<string> = new Set(['expect', 'alternatives', 'alt_sets', 'tolerate', 'id', 'file', 'items']);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (LABELS.has(key) ? [] : stringsIn(each)));
}

/** The files in which each entry was found. */
class Uses {
  readonly #files = new Map<string, Set<string>>();

  add(what: string, file: string): void {
    const files = this.#files.get(what) ?? new Set();
    this.#files.set(what, files.add(file));
  }

  of(...all: readonly string[]): { fileCount: number; isKept: boolean } {
    const files = new Set(all.flatMap((what) => [...(this.#files.get(what) ?? [])]));
    return { fileCount: files.size, isKept: [...files].some((file) => PROMISED.has(file)) };
  }
}

/** One row per form, because tokens look up single forms. */
function lexiconRows(texts: Texts): WordRow[] {
  // The format that `lexiconOf` takes.
  const sections = readData('lexicon.json') as Readonly<Record<string, readonly LexiconRow[]>>;
  const lexicon = lexiconOf(sections);
  const uses = new Uses();
  for (const [file, own] of texts) {
    const recording: Lexicon = {
      ...lexicon,
      find(form: string) {
        const entry = lexicon.find(form);
        if (entry !== null) uses.add(form, file);
        return entry;
      },
    };
    for (const text of own) tokensOf(text, recording);
  }
  return Object.entries(sections).flatMap(([list, rows]) =>
    rows.flatMap(([forms = '', , , classes = '']) =>
      forms.split('|').map((row) => {
        const { fileCount, isKept } = uses.of(row);
        const isClosed = KEPT.test(list) || classes.split(' ').some((one) => CLOSED.has(one));
        return { file: 'lexicon.json', list, row, fileCount, isKept: isKept || isClosed };
      }),
    ),
  );
}

const plainOf = (line: string) => wordsOf(line).map(({ plain }) => plain);

function courtesyRows(texts: Texts): WordRow[] {
  const lists = SECTIONS.flatMap(({ file, lists: names, section }) => {
    // The format is described in data/reading/words/README.md.
    const data = readData(file) as Readonly<Record<string, unknown>>;
    // The lists are in a section or at the top level of the file.
    const own = (section === null ? data : data[section]) as Readonly<Record<string, string[]>>;
    return names.flatMap((list) => (own[list] === undefined ? [] : [{ file, list, lines: own[list] }]));
  });
  const phrases = lists.flatMap(({ lines }) => linesOf(lines).map(plainOf));
  const uses = usesOf(phrases, texts);
  return lists.flatMap(({ file, list, lines }) =>
    lines
      .filter((line) => !line.startsWith('# '))
      .map((row) => {
        const { fileCount } = uses.of(...linesOf([row]).map((line) => plainOf(line).join(' ')));
        return { file, list, row, fileCount, isKept: true };
      }),
  );
}

/** Finds phrases word by word, anywhere in a text. */
function usesOf(phrases: readonly (readonly string[])[], texts: Texts): Uses {
  const whole = new Set(phrases.map((words) => words.join(' ')));
  const begun = new Set(phrases.flatMap((words) => words.map((_, at) => words.slice(0, at).join(' '))));
  const uses = new Uses();
  for (const [file, own] of texts)
    for (const text of own) {
      const words = plainOf(text);
      for (let from = 0; from < words.length; from += 1) {
        let said = words[from]!;
        for (let to = from + 1; ; to += 1) {
          if (whole.has(said)) uses.add(said, file);
          if (to >= words.length || !begun.has(said)) break;
          said += ` ${words[to]}`;
        }
      }
    }
  return uses;
}

function itemWordRows(texts: Texts): WordRow[] {
  // Each line holds several words.
  const words = (readData('item-words.json') as string[]).flatMap((line) => line.split(' '));
  const uses = usesOf(
    words.map((word) => [word]),
    texts,
  );
  return words.map((row) => ({ file: 'item-words.json', list: '', row, ...uses.of(row) }));
}

/**
 * A pattern counts as used where the new wording of an item is found with it and not without it. Patterns are never
 * pruned: few authors reword at all, and without the rare patterns blind replies are misread.
 */
function rewordingRows(): WordRow[] {
  const rows = readData('rewordings.json') as string[];
  const lexicon = lexiconOf(readData('lexicon.json') as Readonly<Record<string, readonly LexiconRow[]>>);
  const patterns = rewordingPatterns(rows);
  const uses = new Uses();
  for (const { name, replies } of trainingFiles())
    for (const { expect, reply, open, stage } of replies) {
      if (expect.reworded.length === 0) continue;
      const items = open.map(({ n, text }) => ({ number: n, text }));
      const { segmented, candidates, items: known } = analyse(reply, { stage, items }, lexicon);
      for (const { segment, reference, items: places } of candidates)
        for (const place of places) {
          if (reference === null || !expect.reworded.some(({ n }) => n === known[place]!.number)) continue;
          const said = (some: typeof patterns) => newWording(segmented, segment, reference, known[place]!, some);
          const without = said([]);
          const held = patterns.find((pattern) => said([pattern]) !== without);
          if (held !== undefined) uses.add(held.join(' '), name.replace(/-\d+$/, ''));
        }
    }
  return rows.map((row) => ({
    file: 'rewordings.json',
    list: '',
    row,
    fileCount: uses.of(row).fileCount,
    isKept: true,
  }));
}

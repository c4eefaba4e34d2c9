/**
 * Prints in how many corpus files each word, phrase and pattern of the reader's data occurs. `--write` removes the words
 * that fewer than two files use and that no other rule keeps (bin/prune-reading then formats the files).
 */
import { writeFileSync } from 'node:fs';
import type { LexiconRow } from '#domain/reader/lexicon.ts';
import { readArguments } from '#main/command-line.ts';
import { MIN_FILES, isRarelyUsed, phraseRows, readData, type WordRow, wordRows } from './training/word-use.ts';

const { values } = readArguments('usage: bin/prune-reading [--all] [--write]', {
  options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

/** In characters. */
const LINE_MAX = 116;

const rows = wordRows();
const phrases = phraseRows();
const rare = rows.filter(isRarelyUsed);
const byList = Map.groupBy([...rows, ...phrases], ({ file, list }) => `${file}${list === '' ? '' : `, ${list}`}`);
for (const [name, own] of byList) {
  const few = own.filter(({ fileCount }) => fileCount < MIN_FILES);
  console.log(`${name}: ${own.length} rows, ${few.length} that fewer than ${MIN_FILES} files use`);
  for (const one of values.all ? own : few)
    console.log(`    ${one.fileCount}  ${one.row}${isRarelyUsed(one) ? ': goes' : ''}`);
}
console.log(
  `${rare.length} of ${rows.length} words ${values.write ? 'removed' : 'would be removed'}, and none of ${phrases.length} phrases`,
);
if (values.write) for (const [file, own] of Map.groupBy(rare, (row) => row.file)) writeWithout(file, own);

function writeWithout(file: string, gone: readonly WordRow[]): void {
  const kept = file === 'lexicon.json' ? lexiconWithout(gone) : itemWordsWithout(gone);
  writeFileSync(new URL(`../data/reading/${file}`, import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
}

/** A row is removed with its last form, a section with its last row. */
function lexiconWithout(gone: readonly WordRow[]): unknown {
  // The format that `lexiconOf` takes.
  const sections = readData('lexicon.json') as Readonly<Record<string, readonly LexiconRow[]>>;
  const kept = Object.entries(sections).map(([list, own]) => {
    const out = new Set(gone.flatMap((one) => (one.list === list ? [one.row] : [])));
    const left = own.map(([forms = '', ...columns]) => [without(forms, '|', out), ...columns]);
    return [list, left.filter(([forms]) => forms !== '')] as const;
  });
  return Object.fromEntries(kept.filter(([, left]) => left.length > 0));
}

function itemWordsWithout(gone: readonly WordRow[]): string[] {
  const out = new Set(gone.map(({ row }) => row));
  const words = (readData('item-words.json') as string[]).flatMap((line) => line.split(' '));
  const lines: string[] = [];
  for (const word of words.filter((one) => !out.has(one))) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= LINE_MAX) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function without(words: string, separator: string, out: ReadonlySet<string>): string {
  return words
    .split(separator)
    .filter((word) => !out.has(word))
    .join(separator);
}

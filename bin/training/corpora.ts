/** The labelled corpora that train the reader. Folds hold back whole files, because neighbouring cases are alike. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { casesIn, filesIn } from '#test/corpus/labelled/cases.ts';
import { lifeCases } from '#test/corpus/lives.ts';
import { phraseFile, publicCorpus } from './public-corpus.ts';
import type { TrainingFile } from './training-file.ts';

const CORPUS = new URL('../../test/corpus/', import.meta.url);

export function trainingFiles(): TrainingFile[] {
  return [
    ...filesIn('seen').map(({ name, read }) => fileOf(name, read)),
    ...publicCorpus(),
    phraseFile(),
    ...lives(new URL('lives/train/', CORPUS)),
  ];
}

/** Reads a file of labelled cases or, if it ends in `.txt`, of a life. */
export function trainingFile(path: string): TrainingFile {
  const name = path.replace(/^.*\//, '');
  return path.endsWith('.txt') ? lifeFile(path) : fileOf(name, casesIn(readFileSync(path, 'utf8')));
}

function fileOf(name: string, read: ReturnType<typeof casesIn>): TrainingFile {
  return read.kind === 'replies'
    ? { name, replies: read.cases, dayTexts: [] }
    : { name, replies: [], dayTexts: read.cases };
}

function lives(folder: URL): TrainingFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.toSorted().map((file) => lifeFile(new URL(file, folder).pathname));
}

function lifeFile(path: string): TrainingFile {
  const cases = lifeCases(path);
  return {
    name: path.replace(/^.*\//, ''),
    replies: cases.flatMap((one) => (one.stage === 'day0' ? [] : [{ ...one, stage: one.stage }])),
    dayTexts: cases.filter(isOfGoalsAlone).map(({ id, reply, expect, alternatives }) => ({
      id,
      text: reply,
      items: expect.added,
      empty: expect.added.length === 0,
      alternatives: [],
      alt_sets: alternatives.map(({ added }) => added),
    })),
  };
}

function isOfGoalsAlone({ stage, expect, requests }: ReturnType<typeof lifeCases>[number]): boolean {
  if (stage === 'day0') return true;
  const { done, dropped, carried, reworded, added, control } = expect;
  return (
    stage === 'morning' &&
    added.length > 0 &&
    done.length + dropped.length + carried.length + reworded.length === 0 &&
    control === null &&
    requests.length === 0
  );
}

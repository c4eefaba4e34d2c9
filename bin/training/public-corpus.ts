/** The answers of the public corpus and the promised phrases as training cases. */
import { readFileSync } from 'node:fs';
import { phraseCases } from '#test/corpus/phrases.ts';
import type { DayTextCase } from '#test/corpus/labelled/cases.ts';
import { expectedOf } from './label-acts.ts';
import type { TrainingFile, TrainingReply } from './training-file.ts';

const CORPUS = new URL('../../test/corpus/', import.meta.url);
/** Adjacent entries of the public corpus are of one kind. */
const BLOCK = 500;

interface PublicCase {
  readonly stage: TrainingReply['stage'];
  readonly reply: string;
  readonly open?: readonly string[];
  readonly done?: readonly number[];
  readonly expect: readonly string[];
}

export function publicCorpus(): TrainingFile[] {
  return ['exact', 'interpret', 'other-words', 'tongues', 'numbers', 'mornings'].flatMap((name) => {
    const lines = readFileSync(new URL(`reply/${name}.jsonl`, CORPUS), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    // Lines without a reply are lists of goals; those that must match exactly are taught.
    const answers = lines.filter((line) => line.includes('"reply"'));
    const isPromised = name === 'exact';
    const lists = isPromised ? lines.filter((line) => !line.includes('"reply"')) : [];
    const replies = answers.flatMap((line, at) => replyOf(`${name}-${at}`, JSON.parse(line) as PublicCase));
    return Array.from({ length: Math.ceil(replies.length / BLOCK) }, (_, block) => ({
      name: `${name}-${block}`,
      replies: replies.slice(block * BLOCK, (block + 1) * BLOCK),
      dayTexts: block === 0 ? lists.map((line, at) => dayTextOf(`${name}-list-${at}`, line)) : [],
      isPromised,
    }));
  });
}

function dayTextOf(id: string, line: string): DayTextCase {
  const { text, items } = JSON.parse(line) as Pick<DayTextCase, 'text' | 'items'>;
  return { id, text, items, empty: items.length === 0, alternatives: [], alt_sets: [] };
}

/** Every phrase that the service understands, at each stage, for several lists. */
export function phraseFile(): TrainingFile {
  const replies = phraseCases(LISTS).flatMap((one, at) => replyOf(`phrases-${at}`, one));
  return { name: 'phrases', replies, dayTexts: [], isPromised: true };
}

const LISTS = [
  ['Write the report', 'Gym', 'Ring Priya', 'Clean the oven'],
  ['Buy stamps', 'Call the dentist', 'Read 20 pages'],
  ['rent', 'Walk the dog', 'Email Dr Osei', 'piano', 'Sort the photos'],
  ['Finish slides', 'Laundry', 'Dinner with Tom'],
  ['Water the ferns', 'Stretch'],
  ['llamar al banco', 'correr', 'leer', 'lavar la ropa'],
];

const DEFAULT_OPEN_ITEMS = ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'];

function replyOf(
  id: string,
  { stage, reply, open = DEFAULT_OPEN_ITEMS, done = [], expect: acts }: PublicCase,
): TrainingReply[] {
  const expect = expectedOf(acts, id);
  if (expect === null) return [];
  const items = open.map((text, at) => ({ n: at + 1, text })).filter(({ n }) => !done.includes(n));
  const nothing = { done: [], dropped: [], carried: [], other: [] };
  return [
    {
      id,
      stage,
      date: '2026-04-07',
      zone: 'America/Chicago',
      open: items,
      reply,
      expect,
      alternatives: [],
      tolerate: nothing,
      value_ok: [],
    },
  ];
}

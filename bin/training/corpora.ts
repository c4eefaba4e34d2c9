/** The labelled corpora that train the reader. Folds hold back whole files, because neighbouring cases are alike. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { screenMail } from '#domain/reply/screening/screen-mail.ts';
import { casesIn, filesIn, type DayTextCase, type ReplyCase } from '#test/corpus/labelled/cases.ts';
import { phraseCases } from '#test/corpus/phrases.ts';
import { lifeCases, type LabelledSpan } from '#test/corpus/lives.ts';

export interface TrainingReply extends ReplyCase {
  /** Which words say what; undefined if the case does not label them. */
  readonly spans?: readonly LabelledSpan[];
}

export interface TrainingFile {
  readonly name: string;
  readonly replies: readonly TrainingReply[];
  readonly dayTexts: readonly DayTextCase[];
}

const CORPUS = new URL('../../test/corpus/', import.meta.url);
/** Adjacent entries of the public corpus are of one kind. */
const BLOCK = 500;

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

/** The text without quotes and signature: the person's own new words. */
export function newWords(text: string): string {
  return screenMail({ channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() }, '', []).kept;
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

function isOfGoalsAlone({ stage, expect }: ReturnType<typeof lifeCases>[number]): boolean {
  if (stage === 'day0') return true;
  const { done, dropped, carried, reworded, added, control } = expect;
  return (
    stage === 'morning' &&
    added.length > 0 &&
    done.length + dropped.length + carried.length + reworded.length === 0 &&
    control === null
  );
}

interface PublicCase {
  readonly stage: TrainingReply['stage'];
  readonly reply: string;
  readonly open?: readonly string[];
  readonly done?: readonly number[];
  readonly expect: readonly string[];
}

function publicCorpus(): TrainingFile[] {
  return ['exact', 'interpret', 'other-words', 'tongues', 'numbers', 'mornings'].flatMap((name) => {
    const lines = readFileSync(new URL(`reply/${name}.jsonl`, CORPUS), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    // Lines without a reply are lists of goals.
    const answers = lines.filter((line) => line.includes('"reply"'));
    const replies = answers.flatMap((line, at) => replyOf(`${name}-${at}`, JSON.parse(line) as PublicCase));
    return Array.from({ length: Math.ceil(replies.length / BLOCK) }, (_, block) => ({
      name: `${name}-${block}`,
      replies: replies.slice(block * BLOCK, (block + 1) * BLOCK),
      dayTexts: [],
    }));
  });
}

/** Every phrase that the service understands, at each stage, for several lists. */
function phraseFile(): TrainingFile {
  const replies = phraseCases(LISTS).flatMap((one, at) => replyOf(`phrases-${at}`, one));
  return { name: 'phrases', replies, dayTexts: [] };
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
/** Cases that contain these acts are skipped, since the training labels have no equivalent. */
const UNSUPPORTED_ACTS: ReadonlySet<string> = new Set([
  'stage',
  'weekdays',
  'channel',
  'price',
  'phone',
  'export',
  'ask',
  'list',
  'undo',
  'recall',
  'reopen',
  'leave',
]);
const CONTROLS: Readonly<Record<string, string>> = {
  time: 'set_time',
  zone: 'set_zone',
  'skip-today': 'skip_today',
  'delete-data': 'delete_data',
};

function replyOf(
  id: string,
  { stage, reply, open = DEFAULT_OPEN_ITEMS, done = [], expect: acts }: PublicCase,
): TrainingReply[] {
  const expect: TrainingReply['expect'] = {
    done: [],
    dropped: [],
    carried: [],
    reworded: [],
    added: [],
    control: null,
    other: null,
  };
  for (const act of acts) {
    const [kind = '', number = '', ...words] = act.split(' ');
    if (UNSUPPORTED_ACTS.has(kind)) return [];
    if (kind === 'done') expect.done.push(Number(number));
    else if (kind === 'drop') expect.dropped.push(Number(number));
    else if (kind === 'carry' || kind === 'someday') expect.carried.push(Number(number));
    else if (kind === 'reword') expect.reworded.push({ n: Number(number), text: words.join(' '), or: [] });
    else if (kind === 'add') expect.added.push(act.slice(4).replace(/ on \d{4}-.*$/, ''));
    else if (kind === 'crisis' || kind === 'low') expect.other = 'distress';
    else if (kind !== 'note' && kind !== 'keep') expect.control = { kind: CONTROLS[kind] ?? kind, value: null };
  }
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

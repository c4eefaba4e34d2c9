/** Lives: labelled replies of invented people, in the compact format that `lives/README.md` describes. */
import { readFileSync } from 'node:fs';
import type { ReplyCase, Wanted } from './labelled/cases.ts';

/** A part of the reply that says something about some items; `open`: they stay unchanged. */
export interface LabelledSpan {
  readonly act: 'done' | 'drop' | 'carry' | 'open';
  readonly numbers: readonly number[];
  readonly text: string;
  /** The date that it is moved to, if it is named. */
  readonly day: string | null;
}

/** A part of the reply that asks something of the service. */
export interface LabelledRequest {
  /** `set_time`, `set_stage`, `list` … */
  readonly kind: string;
  /** "midday 13:00", "2026-12-14"; empty if the kind says everything. */
  readonly value: string;
  readonly text: string;
}

export interface LifeCase extends Omit<ReplyCase, 'stage'> {
  readonly stage: 'day0' | ReplyCase['stage'];
  readonly lang: string;
  readonly spans: readonly LabelledSpan[];
  /** Those whose words are labelled. */
  readonly requests: readonly LabelledRequest[];
  /** Crisis or low mood; null for neither. */
  readonly distress: 'crisis' | 'low' | null;
}

/** All cases of one author. Throws an error that names the block if one is malformed. */
export function lifeCases(path: string): LifeCase[] {
  const name = path.replace(/^.*\//, '').replace(/\.txt$/, '');
  const text = readFileSync(path, 'utf8');
  const head = /^lang (\S+)\nzone (\S+)$/m.exec(text);
  if (head === null) throw new Error(`${name}: no "lang" and "zone" behind the title`);
  const [whole, lang = '', zone = ''] = head;
  const blocks = text.slice(head.index + whole.length).split(/\n{2,}/);
  return blocks
    .filter((block) => block.trim() !== '')
    .map((block, at) => {
      try {
        return caseOf(block.trim(), { id: `${name}-${at + 1}`, lang, zone });
      } catch (error) {
        throw new Error(`${name}, block ${at + 1}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    });
}

function caseOf(block: string, about: { readonly id: string; readonly lang: string; readonly zone: string }): LifeCase {
  const [title = '', ...lines] = block.split('\n');
  const [, date = '', stage = ''] = /^(\d{4}-\d\d-\d\d) (day0|morning|midday|evening)$/.exec(title) ?? [];
  if (date === '') throw new Error(`"${title}" is no date and stage`);
  const open = /^\d/.test(lines[0] ?? '') ? lines.shift()!.split(' | ').map(itemOf) : [];
  const said = lines.filter((line) => line.startsWith('>')).map((line) => line.replace(/^> ?/, ''));
  const labels = lines.filter((line) => line.startsWith('= ')).map((line) => line.slice(2));
  const rest = lines.filter((line) => !/^(?:>|[=~?] )/.test(line));
  if (said.length === 0 || labels.length !== 1 || rest.length > 0)
    throw new Error('a block is its title, its items, "> " lines, one "= " line, then "~ " and "? " lines');
  const numbers = new Set(open.map(({ n }) => n));
  const label = readLabel(labels[0]!, { numbers, said });
  const others = (sign: string) => lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
  const tolerated = readLabel(others('?').join('; '), { numbers, said: null }).wanted;
  return {
    ...about,
    date,
    // One of the four, by the pattern above.
    stage: stage as LifeCase['stage'],
    open,
    reply: said.join('\n'),
    expect: label.wanted,
    alternatives: others('~').map((one) => readLabel(one, { numbers, said: null }).wanted),
    tolerate: {
      done: tolerated.done,
      dropped: tolerated.dropped,
      // Items that are open in the evening are carried over automatically.
      carried: stage === 'evening' ? [...numbers] : tolerated.carried,
      other: tolerated.other == null ? [] : [tolerated.other],
    },
    value_ok: [],
    spans: label.spans,
    requests: label.requests,
    distress: label.distress,
  };
}

function itemOf(written: string): { n: number; text: string } {
  const [, number, text = ''] = /^(\d+) (\S.*)$/.exec(written.trim()) ?? [];
  if (number === undefined) throw new Error(`"${written}" is no number and item`);
  return { n: Number(number), text };
}

interface Against {
  /** The numbers of the open items. */
  readonly numbers: ReadonlySet<number>;
  /** The lines of the reply, one of which contains each span; null without spans. */
  readonly said: readonly string[] | null;
}

function readLabel(label: string, { numbers, said }: Against) {
  const wanted: Wanted = { done: [], dropped: [], carried: [], reworded: [], added: [], control: null, other: null };
  const spans: LabelledSpan[] = [];
  const requests: LabelledRequest[] = [];
  let distress: LifeCase['distress'] = null;
  for (const labelled of actsOf(label)) {
    const request = /^([a-z_]+)(?: ([^"]*?))? "([^"]+)"$/.exec(labelled);
    const isRequest =
      request !== null && (CONTROLS.has(request[1]!) || UNSCORED.has(request[1]!) || request[1] === 'question');
    if (isRequest) {
      const [, kind = '', value = '', text = ''] = request;
      if (said !== null && !said.some((line) => line.includes(text)))
        throw new Error(`"${labelled}" is no stretch of the reply`);
      requests.push({ kind, value, text });
      if (UNSCORED.has(kind)) continue;
    }
    const act = isRequest ? labelled.replace(/ "[^"]*"$/, '') : labelled;
    const item = /^(done|drop|carry|open) ([\d,]+)(?: to (\d{4}-\d\d-\d\d))?(?: "([^"]*)")?$/.exec(act);
    const worded = /^(?:reword (\d+)|add) "([^"]+)"$/.exec(act);
    const [kind = '', value = null, time = ''] = act.split(' ');
    const meant = item?.[2]?.split(',').map(Number) ?? (worded?.[1] === undefined ? [] : [Number(worded[1])]);
    const unknown = meant.find((number) => !numbers.has(number));
    if (unknown !== undefined) throw new Error(`"${act}": there is no item ${unknown}`);
    if (item !== null) {
      // One of the four, by the pattern above.
      const of = item[1] as LabelledSpan['act'];
      if (of !== 'open') wanted[FIELDS[of]].push(...meant);
      const text = item[4];
      if (said !== null && (text === undefined || !said.some((line) => line.includes(text))))
        throw new Error(`"${act}" has no stretch of the reply`);
      if (text !== undefined) spans.push({ act: of, numbers: meant, text, day: item[3] ?? null });
    } else if (worded !== null) {
      if (worded[1] === undefined) wanted.added.push(worded[2]!);
      else wanted.reworded.push({ n: meant[0]!, text: worded[2]!, or: [] });
    } else if (OTHERS[act] !== undefined) {
      wanted.other = OTHERS[act];
      if (act === 'crisis' || act === 'low') distress = act;
    } else if (CONTROLS.has(kind))
      wanted.control = {
        kind,
        value: kind === 'set_time' ? { stage: value ?? '', time } : value === 'open' ? null : value,
      };
    else if (act !== '' && act !== 'none' && act !== 'empty') throw new Error(`"${act}" is no act`);
  }
  return { wanted, spans, requests, distress };
}

const FIELDS = { done: 'done', drop: 'dropped', carry: 'carried' } as const;
const OTHERS: Readonly<Record<string, string>> = {
  question: 'question',
  thanks: 'gratitude',
  chat: 'chitchat',
  crisis: 'distress',
  low: 'distress',
};
const CONTROLS: ReadonlySet<string> = new Set(
  'unsubscribe delete_data resume skip_today help pause set_zone set_time'.split(' '),
);

/** The labelled corpora have no label for these, so that they are neither rewarded nor punished there. */
const UNSCORED: ReadonlySet<string> = new Set(['set_stage', 'set_weekdays', 'list', 'undo']);

/** Splits at semicolons outside quotation marks. */
function actsOf(label: string): string[] {
  return (label.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((act) => act.trim());
}

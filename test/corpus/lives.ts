/** Lives: replies of invented people with what each means, in the compact form that `lives/README.md` describes. */
import { readFileSync } from 'node:fs';
import type { ReplyCase, Wanted } from './labelled/cases.ts';

/** A stretch of the reply that says something of some items; `open`: that they stay as they are. */
export interface LabelledSpan {
  readonly act: 'done' | 'drop' | 'carry' | 'open';
  readonly numbers: readonly number[];
  readonly text: string;
  /** The day that it is moved to, where it is named. */
  readonly day: string | null;
}

export interface LifeCase extends Omit<ReplyCase, 'stage'> {
  readonly stage: 'day0' | ReplyCase['stage'];
  readonly lang: string;
  readonly spans: readonly LabelledSpan[];
  readonly isLow: boolean;
}

export function lifeCases(file: string, text = readFileSync(file, 'utf8')): LifeCase[] {
  const name = file.replace(/^.*\//, '').replace(/\.txt$/, '');
  const head = /^lang (\S+)\nzone (\S+)$/m.exec(text);
  if (head === null) throw new Error(`${name}: no language and zone`);
  const [, lang = '', zone = ''] = head;
  const blocks = text
    .split(/\n{2,}/)
    .filter((block) => /^\d{4}-\d\d-\d\d (?:day0|morning|midday|evening)\n/.test(block));
  return blocks.map((block, at) => {
    try {
      return caseOf(block.trimEnd(), { id: `${name}-${at + 1}`, lang, zone });
    } catch (error) {
      throw new Error(`${name}, block ${at + 1}, is no case`, { cause: error });
    }
  });
}

function caseOf(
  block: string,
  { id, lang, zone }: { readonly id: string; readonly lang: string; readonly zone: string },
): LifeCase {
  const [title = '', ...lines] = block.split('\n');
  const [date = '', stage = ''] = title.split(' ');
  const open = /^\d/.test(lines[0] ?? '')
    ? lines
        .shift()!
        .split(' | ')
        .map((each) => {
          const [n = '', ...words] = each.trim().split(' ');
          return { n: Number(n), text: words.join(' ') };
        })
    : [];
  const reply = lines
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n');
  const label = lines.find((line) => line.startsWith('= ')) ?? '';
  const spans: LabelledSpan[] = [];
  const expect = wantedOf(label.slice(2), spans);
  const tolerated = wantedOf(
    lines
      .filter((line) => line.startsWith('? '))
      .map((line) => line.slice(2))
      .join('; '),
    [],
  );
  return {
    id,
    lang,
    zone,
    date,
    // The file's checker holds it to these.
    stage: stage as LifeCase['stage'],
    open,
    reply,
    expect,
    alternatives: lines.filter((line) => line.startsWith('~ ')).map((line) => wantedOf(line.slice(2), [])),
    tolerate: {
      done: tolerated.done,
      dropped: tolerated.dropped,
      carried: stage === 'evening' ? open.map(({ n }) => n) : tolerated.carried,
      other: tolerated.other == null ? [] : [tolerated.other],
    },
    value_ok: [],
    spans,
    isLow: /(?:^|; )low(?:;|$)/.test(label.slice(2)),
  };
}

function wantedOf(label: string, spans: LabelledSpan[]): Wanted {
  const wanted: Wanted = { done: [], dropped: [], carried: [], reworded: [], added: [], control: null, other: null };
  for (const act of actsOf(label)) {
    const item = /^(done|drop|carry|open) ([\d,]+)(?: to (\S+))?(?: "([^"]*)")?$/.exec(act);
    const worded = /^(reword \d+|add) "([^"]+)"$/.exec(act);
    if (item !== null) {
      const numbers = item[2]!.split(',').map(Number);
      const kind = item[1] as LabelledSpan['act'];
      if (kind !== 'open') wanted[FIELDS[kind]].push(...numbers);
      if (item[4] !== undefined) spans.push({ act: kind, numbers, text: item[4], day: item[3] ?? null });
    } else if (worded !== null) {
      if (worded[1] === 'add') wanted.added.push(worded[2]!);
      else wanted.reworded.push({ n: Number(worded[1]!.slice(7)), text: worded[2]!, or: [] });
    } else if (OTHERS[act] !== undefined) wanted.other = OTHERS[act];
    else if (act !== '' && act !== 'none' && act !== 'empty') {
      const [kind = '', first = null, second] = act.split(' ');
      const value = kind === 'set_time' ? { stage: first ?? '', time: second ?? '' } : first === 'open' ? null : first;
      wanted.control = { kind, value };
    }
  }
  return wanted;
}

const FIELDS = { done: 'done', drop: 'dropped', carry: 'carried' } as const;
const OTHERS: Readonly<Record<string, string>> = {
  question: 'question',
  thanks: 'gratitude',
  chat: 'chitchat',
  crisis: 'distress',
  low: 'distress',
};

/** At semicolons that stand in no quotation. */
function actsOf(label: string): string[] {
  return (label.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((act) => act.trim());
}

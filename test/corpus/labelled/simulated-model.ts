/** Simulated language models that know the right answer of a labelled case and give it or not, to test how answers are merged. */
import { type ItemAct, ITEM_ACTS } from '#domain/reader/model-answer.ts';
import type { LifeCase } from '#test/corpus/lives.ts';
import type { DayTextCase, ReplyCase } from './cases.ts';

export const SIMULATED = ['right', 'errs', 'claims'] as const;
/** `errs`: wrong in one statement of five; `claims`: says only that every item is done. */
export type Simulated = (typeof SIMULATED)[number];

type Labelled = Omit<ReplyCase, 'stage'> & Partial<Pick<LifeCase, 'spans'>>;

interface Statement {
  readonly span: string;
  readonly act: string;
  readonly items: readonly number[];
  readonly text: string | null;
  readonly day: string | null;
}

/** `random`: from 0 to 1. */
export function simulatedAnswer(one: Labelled | DayTextCase, kind: Simulated, random: () => number): unknown {
  const told =
    kind === 'claims'
      ? claims(one)
      : 'text' in one
        ? [...one.items.map((text) => added(text, one.text)), { ...NOTHING, span: one.text, act: 'talk' }]
        : ofReply(one);
  const isQuestion = !('text' in one) && kind !== 'claims' && one.expect.other === 'question';
  return { statements: kind === 'errs' ? told.flatMap((right) => erring(right, one, random)) : told, isQuestion };
}

function claims(one: Labelled | DayTextCase): Statement[] {
  return 'text' in one ? [] : one.open.map(({ n }) => statement(one, 'done', n));
}

function ofReply(one: Labelled): Statement[] {
  const { control, other, reworded, added: goals } = one.expect;
  return [
    ...ofItems(one),
    ...reworded.map(({ n, text }) => ({ ...statement(one, 'reworded', n), text })),
    ...goals.map((text) => added(text, one.reply)),
    ...(control === null ? [] : [asked(control, one.reply)]),
    // The conventions require that every part of the answer belongs to a statement.
    { ...NOTHING, span: one.reply, act: other === 'question' ? 'question' : 'talk' },
  ];
}

/** Lives label the words of each act; in other cases they are searched for. */
function ofItems(one: Labelled): Statement[] {
  if (one.spans === undefined)
    return (['done', 'dropped', 'carried'] as const).flatMap((act) =>
      one.expect[act].map((n) => statement(one, act, n)),
    );
  return one.spans.map(({ act, numbers, text, day }) => ({
    span: text,
    act: ACTS[act],
    items: numbers,
    text: null,
    day,
  }));
}

const ACTS = { done: 'done', drop: 'dropped', carry: 'carried', open: 'open' } as const;

const NOTHING = { items: [], text: null, day: null };

/** The clause that contains all its words, or else the whole text. */
function added(text: string, words: string): Statement {
  const clause = clauseWith(words, text);
  const isWhole = (text.match(WORD) ?? []).every((word) => clause.includes(word));
  return { ...NOTHING, span: isWhole ? clause : words, act: 'added', text };
}

function asked({ kind, value }: NonNullable<ReplyCase['expect']['control']>, span: string): Statement {
  if (kind === 'pause') return { ...NOTHING, span, act: kind, day: typeof value === 'string' ? value : null };
  const text = typeof value === 'object' && value !== null ? `${value.stage} ${value.time}` : value;
  return { ...NOTHING, span, act: kind, text };
}

function statement(one: Pick<ReplyCase, 'open' | 'reply'>, act: ItemAct, n: number): Statement {
  const text = one.open.find((item) => item.n === n)?.text ?? '';
  return { span: clauseWith(one.reply, `${n} ${text}`), act, items: [n], text: null, day: null };
}

/** One of five is omitted, moved to another item, or gets another act. */
function erring(right: Statement, one: Labelled | DayTextCase, random: () => number): Statement[] {
  if (random() >= 0.2) return [right];
  const open = 'open' in one ? one.open : [];
  const pick = <One>(some: readonly One[]): One | undefined => some[Math.floor(random() * some.length)];
  switch (pick(['passes', 'other-item', 'other-act'] as const)) {
    case 'other-item': {
      const other = pick(open.filter(({ n }) => !right.items.includes(n)));
      return right.items.length === 0 || other === undefined ? [] : [{ ...right, items: [other.n] }];
    }
    case 'other-act': {
      const items = right.items.length > 0 ? right.items : open.slice(0, 1).map(({ n }) => n);
      return items.length === 0 ? [] : [{ ...right, items, act: pick(ITEM_ACTS.filter((act) => act !== right.act))! }];
    }
    default:
      return [];
  }
}

/** The clause with most of the words; the whole text if none has any. */
function clauseWith(reply: string, words: string): string {
  const wanted = new Set(words.toLowerCase().match(WORD));
  const clauses = reply.split(/[,;.!?\n]+|\b(?:and|but|then)\b/i).map((clause) => clause.trim());
  const shared = (clause: string) => (clause.toLowerCase().match(WORD) ?? []).filter((word) => wanted.has(word)).length;
  const [best = ''] = clauses.toSorted((a, b) => shared(b) - shared(a));
  return shared(best) > 0 ? best : reply;
}

const WORD = /[\p{L}\p{N}]+/gu;

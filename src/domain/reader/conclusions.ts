import type { Command } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { plainText } from '#domain/reply/language/plain-words.ts';
import type { Question } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { isPlanned } from './planned-items.ts';

/** What is said of an item; `open`: it is not done, `keep`: it stays on the list, `someday`: put away without a day. */
export type Verdict = 'done' | 'open' | 'drop' | 'carry' | 'someday' | 'keep';

/** For a move the day; null is the person's next active day. */
export interface Said {
  readonly verdict: Verdict;
  readonly day: LocalDate | null;
}

interface Addition {
  readonly text: string;
  /** Null is the day of the reply. */
  readonly on: LocalDate | null;
}

/** The conclusions from the words of one reply so far; later words about an item replace earlier ones. */
export class Conclusions {
  #question: Question | null = null;
  /** The message whose time the question is about. */
  #stage: PromptStage | null = null;
  readonly #items: readonly DayItem[];
  readonly #said = new Map<number, Said>();
  /** Done items that are said not to be. */
  readonly #denied = new Set<number>();
  readonly #wordings = new Map<number, string>();
  readonly #additions: Addition[] = [];
  readonly #controls: Command[] = [];

  constructor(items: readonly DayItem[]) {
    this.#items = items;
  }

  /** The one question to ask back (D115). "Too many emails. Only evenings" answers its own. */
  get question(): Question | null {
    const isAnswered = this.#question?.kind === 'service' && this.#controls.some((one) => this.#settles(one));
    return isAnswered ? null : this.#question;
  }

  /** "mornings at 3pm and evenings at 11pm": the evening's time does not answer for the morning's. */
  #settles(command: Command): boolean {
    if (this.#stage === null) return SETTLED_BY.has(command.kind);
    return command.kind === 'set-time' && command.stage === this.#stage;
  }

  get isAboutItems(): boolean {
    return this.#said.size > 0;
  }

  get hasControl(): boolean {
    return this.#controls.length > 0;
  }

  say(items: readonly DayItem[], conclusion: Said): void {
    for (const { id, mark } of items) {
      if (mark === 'done' && conclusion.verdict === 'open') this.#denied.add(id);
      this.#said.set(id, conclusion);
    }
  }

  isSaid({ id }: DayItem): boolean {
    return this.#said.has(id) || this.#wordings.has(id);
  }

  reword({ id }: DayItem, text: string): void {
    this.#wordings.set(id, text);
  }

  add(addition: Addition): void {
    this.#additions.push(addition);
  }

  control(command: Command): void {
    this.#controls.push(command);
  }

  /** The first question stands, unless a later one asks whether somebody leaves. */
  askBack(question: Question, stage: PromptStage | null = null): void {
    const isOfLeaving = question.kind === 'service' && question.command?.kind === 'unsubscribe';
    if (!isOfLeaving && this.#question !== null) return;
    this.#question = question;
    this.#stage = stage;
  }

  commands(): Command[] {
    return [...oneOfEach(this.#controls), ...this.#items.flatMap((item) => this.#ofItem(item)), ...this.#added()];
  }

  #ofItem(item: DayItem): Command[] {
    const wording = this.#wordings.get(item.id);
    const conclusion = this.#said.get(item.id);
    return [
      ...(wording === undefined ? [] : [{ kind: 'reword', item: item.id, text: wording } as const]),
      // "the fence is not done. Fence to Thursday"
      ...(this.#denied.has(item.id) && conclusion?.verdict !== 'open' && conclusion?.verdict !== 'done'
        ? [{ kind: 'reopen', item: item.id } as const]
        : []),
      ...(conclusion === undefined ? [] : [commandOf(item, conclusion)]),
    ];
  }

  /** An item on the list is not added again, unless it was dropped: naming it again brings it back. */
  #added(): Command[] {
    // One planned for a later day comes forward.
    const kept = this.#items.filter((item) => item.mark !== 'dropped' && !isPlanned(item));
    const byText = new Map(kept.map((item) => [plainText(item.text), item]));
    const seen = new Set<string>();
    return this.#additions.flatMap(({ text, on }): Command[] => {
      const key = plainText(text);
      const item = byText.get(key);
      if (seen.has(key)) return [];
      seen.add(key);
      if (item === undefined) return [{ kind: 'add', text, on }];
      return item.mark === 'done' || this.#said.has(item.id) ? [] : [{ kind: 'leave', item: item.id }];
    });
  }
}

/** What questions about the messages are about. */
const SETTLED_BY: ReadonlySet<Command['kind']> = new Set(['set-stage', 'set-time', 'set-weekdays', 'drop-weekdays']);

export function commandOf({ id, mark }: DayItem, { verdict, day }: Said): Command {
  switch (verdict) {
    case 'done':
      return { kind: 'finish', item: id };
    case 'open':
      return { kind: mark === 'done' || mark === 'dropped' ? 'reopen' : 'leave', item: id };
    case 'carry':
      return { kind: 'carry', item: id, until: day };
    case 'drop':
    case 'someday':
    case 'keep':
      return { kind: verdict, item: id };
    default:
      return verdict satisfies never;
  }
}

function oneOfEach(controls: readonly Command[]): Command[] {
  const byKind = new Map<string, Command>();
  for (const control of controls) {
    const key = 'stage' in control ? `${control.kind} ${control.stage}` : control.kind;
    // "I'm going on vacation, pause until the 20th": the request with a date wins.
    if (byKind.has(key) && control.kind === 'pause' && control.until === null) continue;
    byKind.set(key, control);
  }
  return [...byKind.values()];
}

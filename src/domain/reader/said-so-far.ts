/** What the statements of a passage have said so far, as far as later ones refer to it. */
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { carryDay, dayIn } from './day.ts';
import type { Statement } from './resolve.ts';
import { isBareDenial, isDenial, isGivenUp, isHesitation, isTakingBack } from './retraction.ts';
import type { SaidOf } from './said-days.ts';
import type { Token } from './tokens.ts';

/** One statement with its neighbors in the text of its passage. */
export interface InTurn {
  readonly statement: Statement;
  readonly before: Statement | undefined;
  readonly next: Statement | undefined;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Those that it names. */
  readonly items: readonly DayItem[];
}

export const CHANGING: ReadonlySet<string> = new Set(['done', 'drop', 'carry']);
export const ACTED: ReadonlySet<string> = new Set(['reword', 'add', 'overruled', 'asked']);

export class SaidSoFar {
  readonly #when: SaidOf;
  /** What the last statement changed. */
  #changed: readonly DayItem[] = [];
  /** What was moved last, without a day. */
  #undated: readonly DayItem[] = [];
  #isHesitating = false;
  /** "buy eggs. no wait, we have some. scrap that" */
  #isAdding = false;
  #isCorrecting = false;

  constructor(when: SaidOf) {
    this.#when = when;
  }

  /** The items about which the words take back what was said; empty if they do not. */
  takenBack({ statement, before, next, text, tokens }: InTurn): readonly DayItem[] {
    const isContrary =
      before !== undefined &&
      CHANGING.has(before.act) &&
      /^[\s,]*(?:but)?[\s,]*$/i.test(text.slice(before.to, statement.from)) &&
      isBareDenial(tokens);
    const isDenied = isDenial(tokens, this.#isHesitating) || isContrary;
    const isBack = isTakingBack(tokens) || (statement.items.length === 0 && isDenied);
    // "1 and 2 done. scratch that, not 2": what follows says what is meant.
    const isCorrected =
      next !== undefined && next.items.length > 0 && !/[.!?\n]/.test(text.slice(statement.to, next.from));
    return isBack && !isCorrected ? this.#changed : [];
  }

  givesUpAddition({ tokens }: InTurn): boolean {
    return this.#isAdding && isGivenUp(tokens);
  }

  /** "library was closed; I shall go on Thursday": the day of what was moved before, and these items. */
  movedLater({ statement, text, items }: InTurn): { day: LocalDate | null; items: readonly DayItem[] } | null {
    const moved = this.#undated;
    const isOfMoved = statement.act === 'overruled' && items.every((item) => moved.includes(item));
    const later = isOfMoved ? dayIn(text.slice(statement.from, statement.to), this.#when) : null;
    if (later === null || moved.length === 0) return null;
    this.#undated = [];
    return { day: carryDay(later, this.#when), items: moved };
  }

  /** "passports no luck, try again Thursday": a move that names nothing may be of what was left right before it. */
  leftBefore({ statement, before }: InTurn): readonly number[] {
    const isMove = statement.act === 'unsure' && statement.likely?.verdict === 'carry';
    return isMove && before?.act === 'open' ? before.items : [];
  }

  /** Call it for each statement, `isTaken` if one of the above took it. */
  follow({ statement, text, tokens, items }: InTurn, isTaken: boolean): void {
    this.#isHesitating = isHesitation(tokens);
    if (isTaken) return;
    const { act } = statement;
    const isOfItems = statement.items.length > 0;
    this.#isCorrecting = this.#isAdding && (this.#isCorrecting || this.#isHesitating) && !CHANGING.has(act);
    this.#isAdding = act === 'add' || this.#isCorrecting;
    if (act === 'carry' || isOfItems) {
      const isUndated = act === 'carry' && dayIn(text.slice(statement.from, statement.to), this.#when) === null;
      this.#undated = isUndated ? items : [];
    }
    if (ACTED.has(act) || isOfItems) this.#changed = CHANGING.has(act) ? items : [];
  }
}

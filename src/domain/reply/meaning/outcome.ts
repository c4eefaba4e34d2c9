import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Reason } from '#domain/reply/reading.ts';
import type { Several } from '#domain/reply/wishes/several.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A verdict, and for a move the day; null is the next active day. */
export interface Said {
  readonly verdict: Verdict;
  readonly day: LocalDate | null;
}

/** What the words of one reply amount to so far; later words about an item replace earlier ones. */
export class Outcome {
  readonly reasons: Reason[] = [];
  readonly adds: { readonly text: string; readonly on: LocalDate | null }[] = [];
  /** How many of the goals were added by what was said last. */
  #justAdded = 0;
  readonly #items: readonly DayItem[];
  readonly #shown: ReadonlySet<DayItem>;
  readonly #said = new Map<number, Said>();
  readonly #excepted = new Set<number>();
  readonly #rewords = new Map<number, string>();
  readonly #controls: Command[] = [];
  #general: Said | null = null;
  #isGeneralLast = false;
  #last: readonly DayItem[] = [];
  #topic: readonly DayItem[] = [];
  #tempted: DayItem | null = null;
  #question: string | null = null;
  #hasLeftOutUnknown = false;

  /** `shown`: those of the items that "all" means. */
  constructor(items: readonly DayItem[], shown: ReadonlySet<DayItem>) {
    this.#items = items;
    this.#shown = shown;
  }

  /** The items that were spoken of last: what "it" means. */
  get last(): readonly DayItem[] {
    return this.#last;
  }

  /** What one keeps from, and was tempted to. */
  get tempted(): DayItem | null {
    return this.#tempted;
  }

  tempt(item: DayItem): void {
    this.#tempted = item;
    this.speakOf([item]);
  }

  /** The items that were named last, whatever was said of them. */
  get topic(): readonly DayItem[] {
    return this.#topic;
  }

  /** Names items without a verdict: what follows may tell of them. */
  speakOf(items: readonly DayItem[]): void {
    if (items.length > 0) this.#topic = items;
  }

  /** What was said of an item last. */
  verdictOn(item: DayItem): Verdict | null {
    return this.#said.get(item.id)?.verdict ?? null;
  }

  get general(): Said | null {
    return this.#general;
  }

  /** The clauses that led to a command, as they were written. */
  readonly acted: string[] = [];
  /** Sentences and clauses that one grammar read from end to end. */
  readonly wholly: string[] = [];
  /** Clauses that name items, which count where something comes of one of them. */
  readonly naming: { readonly text: string; readonly items: readonly DayItem[] }[] = [];
  #acts = 0;

  /** Has `read` read some words; whether they led to a command. */
  whileReading<T>(read: () => T): { readonly result: T; readonly isActedOn: boolean } {
    const before = this.#acts;
    const result = read();
    return { result, isActedOn: this.#acts > before };
  }

  /** Words of a sentence that was understood, which say more than was understood. */
  readonly asides: string[] = [];

  /** "3 of 4": how many are said to be left, until the words name them. */
  counted: number | null = null;

  /** The one question to ask back (D15). */
  get question(): string | null {
    return this.#question;
  }

  get saysNothingOfItems(): boolean {
    return this.#said.size === 0 && this.#general === null;
  }

  /** No item was named, and nothing was asked for. */
  get isUntouched(): boolean {
    return this.saysNothingOfItems && this.#topic.length === 0 && this.adds.length + this.#controls.length === 0;
  }

  /** Grows with everything that was understood. */
  get size(): number {
    return this.#said.size + this.#rewords.size + this.adds.length + this.#controls.length + this.reasons.length;
  }

  add(texts: readonly string[], on: LocalDate | null, words: string): void {
    for (const text of texts) this.adds.push({ text, on });
    this.because(`“${words.trim()}” adds ${texts.length}`);
    this.#justAdded = texts.length;
  }

  /** "add goggles … nvm, found mine"; false where nothing was just added. */
  takeBackAdds(words: string): boolean {
    if (this.#justAdded === 0) return false;
    this.#acts += 1;
    this.acted.push(...this.adds.splice(-this.#justAdded).map(({ text }) => text));
    this.#justAdded = 0;
    this.because(`“${words}” takes back what was added`);
    return true;
  }

  say(items: readonly DayItem[], said: Said, why: string): void {
    this.#acts += items.length;
    this.#justAdded = 0;
    for (const item of items) {
      this.#said.set(item.id, { verdict: said.verdict, day: said.day });
      this.because(`${why} → ${item.number}`);
    }
    this.#last = items;
    this.#isGeneralLast = false;
    this.#tempted = null;
    this.speakOf(items);
  }

  /** A word that denies nothing leaves what is done done, and what is open open: "1 and 3 yes" of a morning. */
  affirm(items: readonly DayItem[], why: string): void {
    const done = items.filter(({ mark }) => mark === 'done');
    this.say(done, { verdict: 'done', day: null }, why);
    this.say(
      items.filter((item) => !done.includes(item)),
      { verdict: 'open', day: null },
      why,
    );
    this.#last = items;
    this.speakOf(items);
  }

  /** What was said of these items holds no longer; it is returned, since it may have been meant of others. */
  takeBack(items: readonly DayItem[]): Said | null {
    this.#acts += items.length;
    const said = items.map((item) => this.#said.get(item.id) ?? null).find((one) => one !== null) ?? null;
    for (const item of items) this.#said.delete(item.id);
    return said;
  }

  /** "did everything. haha no": where that was said last, it is said of nothing any more. */
  takeBackOfAll(): void {
    if (this.#isGeneralLast) this.#general = null;
  }

  /** Of all open items that were shown, or of those that nothing else was said of. */
  sayOfAll(said: Said, words: string): void {
    if (said.verdict === 'done' && this.#hasLeftOutUnknown)
      return this.because(`“${words}” leaves out what is not known`);
    // "Nothing done" leads to no command.
    if (said.verdict !== 'open') this.#acts += 1;
    this.#general = { verdict: said.verdict, day: said.day };
    this.#isGeneralLast = true;
    this.because(`“${words}” says ${said.verdict} of all that is not named`);
  }

  /** Something is left out, and nobody knows what: nothing is said of all any more, here and behind. */
  leaveOutUnknown(words: string): void {
    this.#hasLeftOutUnknown = true;
    if (this.#general?.verdict === 'done') this.#general = null;
    this.askBack('Which of them is not done?');
    this.because(`“${words}” leaves out something that no item is called`);
  }

  get hasLeftOutUnknown(): boolean {
    return this.#hasLeftOutUnknown;
  }

  except(items: readonly DayItem[], words: string): void {
    this.#acts += items.length;
    for (const item of items) this.#excepted.add(item.id);
    // "everything but 2 and 5, push those to Friday": those are all that is left out.
    this.speakOf(this.#items.filter((item) => this.#excepted.has(item.id)));
    this.because(`“${words}” leaves out ${items.map((item) => item.number).join(', ')}`);
  }

  rewordingOf(item: DayItem): string | null {
    return this.#rewords.get(item.id) ?? null;
  }

  reword(item: DayItem, text: string, words: string): void {
    this.#acts += 1;
    this.#justAdded = 0;
    this.#rewords.set(item.id, text);
    this.#last = [item];
    this.because(`“${words}” rewords ${item.number}`);
  }

  /** What is asked of the service; what is unclear is asked about, and the words are kept. */
  hearWish(wish: Command | Several | Unclear, words: string): void {
    if (wish.kind === 'several') {
      for (const one of wish.wishes) this.hearWish(one, words);
      return;
    }
    if (wish.kind === 'unclear') {
      this.askBack(wish.question);
      this.asides.push(words);
      return this.because(`“${words}” asks for what cannot be, or may mean two things`);
    }
    this.#acts += 1;
    this.#controls.push(wish);
    this.because(`“${words}” asks for ${wish.kind}`);
  }

  because(text: string): void {
    this.reasons.push({ step: 'clause', text });
  }

  askBack(question: string): void {
    this.#question ??= question;
  }

  /** Requests to the service. */
  controls(): Command[] {
    return oneOfEach(this.#controls);
  }

  operations(): Command[] {
    const commands: Command[] = [];
    // "all done", said again: of what is done it is said back.
    const isOver = this.#general?.verdict === 'done' && !this.#items.some(isOpen);
    for (const item of this.#items) {
      const open = isOver ? item.mark === 'done' : isOpen(item);
      const general =
        this.#general && open && this.#shown.has(item) && !this.#excepted.has(item.id) ? this.#general : null;
      // "Nothing done" leaves all as it is; a line for each would be a reproach.
      const said = this.#said.get(item.id) ?? (general?.verdict === 'open' ? null : general);
      const reworded = this.#rewords.get(item.id);
      if (reworded !== undefined) commands.push({ kind: 'reword', item: item.id, text: reworded });
      if (said) commands.push(...this.#operation(item, said));
    }
    return commands;
  }

  #operation(item: DayItem, said: Said): Command[] {
    switch (said.verdict) {
      case 'done':
        return [{ kind: 'finish', item: item.id }];
      case 'open':
        return [{ kind: item.mark === 'done' || item.mark === 'dropped' ? 'reopen' : 'leave', item: item.id }];
      case 'drop':
        return [{ kind: 'drop', item: item.id }];
      case 'carry':
        return [{ kind: 'carry', item: item.id, until: said.day }];
      case 'someday':
        return [{ kind: 'someday', item: item.id }];
      case 'keep':
        return [{ kind: 'keep', item: item.id }];
      case 'smaller':
        this.askBack(`What would be a smaller first step for “${item.text}”?`);
        return [];
      default:
        return said.verdict satisfies never;
    }
  }
}

const isOpen = ({ mark }: DayItem) => mark === 'open' || mark === 'carryover';

function oneOfEach(controls: readonly Command[]): Command[] {
  // "I'm going on vacation, pause until the 20th": the one with its date speaks.
  const byKind = new Map<string, Command>();
  for (const control of controls) {
    const known = byKind.get(control.kind);
    const key =
      control.kind === 'set-time'
        ? `${control.kind} ${control.stage}`
        : control.kind === 'set-stage'
          ? `${control.kind} ${control.stage}`
          : control.kind;
    if (known && control.kind === 'pause' && control.until === null) continue;
    byKind.set(key, control);
  }
  return [...byKind.values()];
}

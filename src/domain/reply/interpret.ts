import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { sentencesIn, type Clause, type Sentence } from '#domain/reply/clauses.ts';
import { contentOf, isCourtesy, isPure, joinSpans, standsAlone } from '#domain/reply/clause-words.ts';
import { controlIn } from '#domain/reply/controls.ts';
import { dayNamed, type NamedDay } from '#domain/reply/days.ts';
import { itemFinder, isContent, type ItemFinder } from '#domain/reply/item-match.ts';
import type { NewLine } from '#domain/reply/new-words.ts';
import { plainText, type Word, wordsOf } from '#domain/reply/plain-words.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { referencesIn, type References } from '#domain/reply/references.ts';
import { Outcome, type Said } from '#domain/reply/outcome.ts';
import { rewordingIn } from '#domain/reply/rewording.ts';
import { standardize } from '#domain/reply/standardize.ts';
import { verdictOf, type Verdict } from '#domain/reply/verdict.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type Interpretation = Pick<Reading, 'commands' | 'notes' | 'reasons' | 'question' | 'heard'>;

/**
 * Clauses against the items that the person saw, as commands. What is not understood becomes a note; thanks and a
 * bare "ok" become nothing, with the reason (D14, D15).
 */
export function interpret(lines: readonly NewLine[], answered: AnsweredMessage, today: LocalDate): Interpretation {
  return new ReplyReader(lines, answered, today).read();
}

interface Previous extends Said {
  /** The verdict stood before its items: "done 1", and what follows may go with it. */
  readonly first: boolean;
  readonly items: readonly DayItem[];
  /** It named a day. */
  readonly dated: boolean;
}

/** The state of one reading: sentences are read in order, and later words correct earlier ones. */
class ReplyReader {
  readonly #lines: readonly NewLine[];
  readonly #answered: AnsweredMessage;
  readonly #today: LocalDate;
  /** What words and numbers may name; `#open` is what "all" means. */
  readonly #known: readonly DayItem[];
  readonly #finder: ItemFinder;
  readonly #open: readonly DayItem[];
  readonly #outcome: Outcome;
  readonly #leftover: string[] = [];
  #asked = false;
  #thanked = false;
  readonly #clauseCount: number;

  constructor(lines: readonly NewLine[], answered: AnsweredMessage, today: LocalDate) {
    this.#lines = lines;
    this.#answered = answered;
    this.#today = today;
    this.#known = [...answered.items, ...(answered.others ?? [])];
    this.#outcome = new Outcome(this.#known, new Set(answered.items));
    this.#finder = itemFinder(this.#known, lines.map((line) => line.text).join(' '));
    this.#open = answered.items.filter((item) => item.mark === 'open' || item.mark === 'carryover');
    this.#clauseCount = lines
      .flatMap((line) => sentencesIn(line.text))
      .reduce((sum, sentence) => sum + sentence.clauses.length, 0);
  }

  read(): Interpretation {
    for (const line of this.#lines) this.#readLine(line);
    const operations = this.#outcome.operations();
    const adds = this.#additions();
    const notes = this.#notes();
    const commands: Command[] = [
      ...this.#outcome.controls(),
      ...operations,
      ...adds,
      ...notes.map((text): Command => ({ kind: 'note', text })),
    ];
    const acted = commands.some((command) => command.kind !== 'note');
    const heard = this.#asked
      ? 'question'
      : acted
        ? null
        : this.#thanked
          ? 'gratitude'
          : notes.length > 0 && this.#outcome.saysNothingOfItems
            ? 'chitchat'
            : null;
    return { commands, notes, reasons: this.#outcome.reasons, question: this.#outcome.question, heard };
  }

  #readLine(line: NewLine): void {
    const about = line.about === null ? null : this.#finder.itemOfLine(line.about);
    if (line.ticked) {
      const item = this.#finder.itemOfLine(line.text) ?? this.#finder.mentionsIn(wordsOf(line.text))[0]?.item;
      if (item) return this.#outcome.say([item], { verdict: 'done', day: null }, `a ticked box names ${item.number}`);
    }
    const before = this.#outcome.size;
    const leftover: string[] = [];
    for (const sentence of sentencesIn(line.text)) leftover.push(...this.#readSentence(sentence, about));
    // A line without any operation goes on as it was written, so that its own list can be read.
    if (this.#outcome.size === before && leftover.length > 0) this.#leftover.push(line.text.trim());
    else this.#leftover.push(...leftover);
  }

  /** Reads one sentence; what it could not use is returned. */
  #readSentence(sentence: Sentence, about: DayItem | null): string[] {
    const context = { stage: this.#answered.stage, today: this.#today };
    const control = controlIn(sentence.text, context);
    if (control) return this.#control(control, sentence.text);
    const reword = rewordingIn(sentence.text, this.#known, this.#finder);
    if (reword) {
      this.#outcome.reword(reword.item, reword.text, sentence.text);
      return [];
    }
    if (this.#isQuestion(sentence)) {
      this.#asked = true;
      return [sentence.text];
    }
    return this.#readClauses(sentence, about);
  }

  #control(control: Command, text: string): string[] {
    this.#outcome.control(control, text);
    return [];
  }

  #readClauses(sentence: Sentence, about: DayItem | null): string[] {
    const leftover: { start: number; end: number }[] = [];
    const pending: DayItem[] = [];
    let previous: Previous | null = null;
    let excepting = false;
    for (let at = 0; at < sentence.clauses.length; at += 1) {
      const clause = sentence.clauses[at]!;
      const control =
        sentence.clauses.length > 1
          ? controlIn(clause.text, { stage: this.#answered.stage, today: this.#today })
          : null;
      if (control && control.kind !== 'list' && control.kind !== 'help') {
        this.#control(control, clause.text);
        continue;
      }
      const opened = this.#withoutCorrection(clause, pending.length > 0 ? [] : (previous?.items ?? []));
      if (opened !== clause) pending.length = 0;
      if (opened === null) continue;
      const refs = this.#referencesIn(opened.words);
      const day: NamedDay | null = refs.count ? null : dayNamed(opened.text, this.#today);
      const exception = lexicon('except').find(opened.words);
      const goesOn = excepting && isPure(opened, refs);
      excepting = this.#readException(
        goesOn || (exception !== null && (exception.start <= 1 || refs.all)),
        refs,
        opened,
        previous,
      );
      if (excepting) continue;
      const verdict = verdictOf(opened.words, refs, day !== null);
      const addition = this.#additionFrom(opened, refs, verdict, day, pending);
      if (addition) {
        const until = this.#endOfAddition(sentence, at);
        const text = sentence.text.slice(clause.start, sentence.clauses[until]?.end ?? clause.end);
        if (this.#add(text, addition.on)) {
          at = until;
          previous = null;
          continue;
        }
      }
      if (verdict === null && refs.items.length > 0 && lexicon('add').matchAt(opened.words, 0)) {
        this.#outcome.because(`“${opened.text}” stands on the list already`);
        continue;
      }
      const pure = verdict === null && isPure(opened, refs);
      if (pure && refs.count === null) {
        if (refs.all || refs.rest) this.#outcome.sayOfAll({ verdict: 'done', day: null }, opened.text);
        else if (previous?.first && !this.#verdictFollows(sentence, at))
          this.#outcome.say(refs.items, previous, `“${opened.text}” goes with what stands before`);
        else pending.push(...refs.items);
        continue;
      }
      if (refs.count && verdict !== 'carry') {
        if (refs.all) this.#outcome.sayOfAll({ verdict: 'done', day: null }, opened.text);
        else this.#outcome.because(`“${opened.text}” is a count and names no item`);
        previous = { verdict: 'done', day: null, first: false, items: [], dated: false };
        continue;
      }
      if (verdict === null) {
        leftover.push(clause);
        continue;
      }
      const said: Said = { verdict, day: verdict === 'carry' ? this.#carryDay(day) : null };
      if ((refs.all || refs.rest) && refs.items.length === 0) {
        this.#outcome.sayOfAll(said, opened.text);
        if (exception && exception.start > 1)
          this.#readException(true, this.#after(opened, exception.start), opened, null);
        previous = { ...said, first: false, items: [], dated: day !== null };
        continue;
      }
      if (lexicon('nothing').find(opened.words) && refs.items.length === 0 && verdict === 'open') {
        if (this.#outcome.general === null) this.#outcome.sayOfAll({ verdict: 'open', day: null }, opened.text);
        continue;
      }
      if (this.#opensList(sentence, at, opened, refs, pending)) {
        previous = { ...said, first: true, items: [], dated: day !== null };
        continue;
      }
      const targets: readonly DayItem[] =
        refs.items.length > 0
          ? [...pending, ...refs.items]
          : this.#targetsOf(opened, verdict, pending, about, previous?.items ?? [], refs.unknown);
      pending.length = 0;
      if (targets.length === 0) {
        if (verdict === 'open' && contentOf(opened).length === 0)
          this.#outcome.because(`“${opened.text}” leaves all as it is`);
        else leftover.push(clause);
        if (verdict === 'done' && this.#open.length > 1 && contentOf(opened).length === 0 && !refs.unknown)
          this.#outcome.askBack('Which of them is done?');
        continue;
      }
      // "move 1 and 3 to Monday": the day at the end is the day of both.
      const sameMove: readonly DayItem[] =
        verdict === 'carry' && day !== null && previous?.verdict === 'carry' && !previous.dated ? previous.items : [];
      this.#outcome.say([...sameMove, ...targets], said, `“${opened.text}” says ${verdict}`);
      const firstRef = Math.min(...refs.used, Number.POSITIVE_INFINITY);
      previous = { ...said, first: firstRef > 0, items: targets, dated: day !== null };
    }
    if (pending.length > 0) leftover.push(...this.#settlePending(sentence, pending, previous));
    return joinSpans(leftover).map(({ start, end }) => sentence.text.slice(start, end).trim());
  }

  /** Items named without any verdict: numbers alone mean done, words alone are too little (D15). */
  #settlePending(
    sentence: Sentence,
    pending: readonly DayItem[],
    previous: (Said & { items: readonly DayItem[] }) | null,
  ): { start: number; end: number }[] {
    if (previous) {
      this.#outcome.say(pending, previous, 'named beside what was said');
      return [];
    }
    if (/\d|[\u{1F44D}✅]/u.test(sentence.text) || [...wordsOf(sentence.text)].some((word) => numberWord(word.plain))) {
      this.#outcome.say(
        pending,
        { verdict: 'done', day: null },
        `“${sentence.text}” names ${pending.map((item) => item.number).join(', ')} alone: done`,
      );
      return [];
    }
    if (this.#answered.stage !== 'morning' && this.#answered.stage !== 'day0')
      this.#outcome.askBack(`Is ${pending.map((item) => `“${item.text}”`).join(' and ')} done?`);
    return [{ start: 0, end: sentence.text.length }];
  }

  /** "tomorrow: 2, 3", "done: the gate": a verdict before the items it speaks of. */
  #opensList(sentence: Sentence, at: number, clause: Clause, refs: References, pending: readonly DayItem[]): boolean {
    const next = sentence.clauses[at + 1];
    if (!next || refs.items.length > 0 || refs.unknown || pending.length > 0 || contentOf(clause).length > 0)
      return false;
    if (at > 0 && this.#outcome.last.length > 0) return false;
    return isPure(next, this.#referencesIn(next.words));
  }

  #referencesIn(words: readonly Word[]): References {
    return referencesIn(words, this.#known, this.#finder, this.#answered.items.length);
  }

  #after(clause: Clause, from: number): References {
    return this.#referencesIn(clause.words.slice(from + 1));
  }

  /** "all but 2", "except the deck", "3 of 4 - not the swim", "nothing but 2". */
  #readException(isException: boolean, refs: References, clause: Clause, previous: Said | null): boolean {
    if (!isException || refs.items.length === 0) return false;
    const words = clause.words;
    const nothing = lexicon('nothing').matchAt(words, 0);
    if (nothing) {
      this.#outcome.say(refs.items, { verdict: 'done', day: null }, `“${clause.text}”: only these`);
      return true;
    }
    const whole = lexicon('all').find(words) ?? lexicon('nothing').find(words);
    const general =
      this.#outcome.general ??
      (whole && verdictOf(words, { ...refs, items: [] }, false) !== 'drop'
        ? { verdict: 'done' as const, day: null }
        : null);
    const counted = previous?.verdict === 'done' && this.#outcome.last.length === 0;
    const other = verdictOf(words, refs, dayNamed(clause.text, this.#today) !== null);
    if (!general && !counted) return false;
    if (other === 'carry' || other === 'drop') return false;
    if (this.#outcome.general === null) this.#outcome.sayOfAll(general ?? { verdict: 'done', day: null }, clause.text);
    this.#outcome.except(refs.items, clause.text);
    return true;
  }

  #verdictFollows(sentence: Sentence, at: number): boolean {
    for (const clause of sentence.clauses.slice(at + 1, at + 1 + CLAUSES_AHEAD)) {
      const refs = this.#referencesIn(clause.words);
      const verdict = verdictOf(clause.words, refs, dayNamed(clause.text, this.#today) !== null);
      if (verdict === null && isPure(clause, refs)) continue;
      return verdict !== null && (refs.items.length === 0 || Math.min(...refs.used) === 0);
    }
    return false;
  }

  /** Whom a verdict without a name means; nobody where that is not certain. */
  #targetsOf(
    clause: Clause,
    verdict: Verdict,
    pending: readonly DayItem[],
    about: DayItem | null,
    before: readonly DayItem[],
    unknown: boolean,
  ): readonly DayItem[] {
    if (pending.length > 0) return [...pending];
    if (about) return [about];
    // "7 done" where nothing has the number 7.
    if (unknown) return [];
    const content = contentOf(clause);
    const pronoun = clause.words.some((word) => PRONOUNS.has(word.plain));
    // "I'm done for today" speaks of the person, not of the list.
    if (verdict === 'done' && /^\s*(?:i['’]?m|i am|we['’]?re)\b/iu.test(clause.text)) return [];
    if (this.#clauseCount === 1 && content.length === 0 && !pronoun) {
      if (verdict === 'done' || verdict === 'carry') return this.#open;
      return this.#open.length === 1 ? this.#open : [];
    }
    if (content.length > 0 && !(pronoun && content.length <= 1)) return [];
    if (before.length > 0 && (pronoun ? before.length === 1 : verdict !== 'done')) return before;
    if (pronoun && this.#outcome.last.length === 1) return this.#outcome.last;
    return this.#open.length === 1 && (pronoun || content.length === 0) ? this.#open : [];
  }

  #withoutCorrection(clause: Clause, before: readonly DayItem[]): Clause | null {
    const match = lexicon('correction').matchAt(clause.words, 0);
    if (!match) return clause;
    const undone = before.length > 0 ? before : this.#outcome.last;
    this.#outcome.takeBack(undone);
    const rest = clause.words.slice(match.end);
    if (rest.length === 0) return null;
    const text = clause.text.slice((rest[0]?.start ?? 0) - (clause.words[0]?.start ?? 0));
    return { ...clause, text, words: wordsOf(text) };
  }

  #additionFrom(
    clause: Clause,
    refs: References,
    verdict: Verdict | null,
    day: NamedDay | null,
    pending: readonly DayItem[],
  ): { on: LocalDate | null } | null {
    if (refs.items.length > 0 || refs.all || refs.rest || pending.length > 0) return null;
    const words = clause.words.filter((word) => word.kind !== 'mark');
    const content = words.filter(isContent).length;
    const on = day && standsAlone(clause, day) ? null : day ? (dayNamed(clause.text, this.#today)?.date ?? null) : null;
    if (lexicon('add').matchAt(words, 0) && verdict !== 'done' && content > 0) return { on };
    if (day && content > 0 && verdict === 'carry' && !standsAlone(clause, day)) return { on };
    const evening = this.#answered.stage === 'evening';
    if (
      verdict !== 'done' &&
      verdict !== 'drop' &&
      INTENTS.some((intent) => plainText(clause.text).startsWith(intent)) &&
      content > 1
    )
      return { on };
    if (
      verdict === null &&
      !evening &&
      this.#answered.stage === 'midday' &&
      lexicon('actions').matchAt(words, 0) &&
      content > 1
    )
      return { on: null };
    return null;
  }

  /** The last clause that still belongs to a new goal: until one speaks of an item of the list. */
  #endOfAddition(sentence: Sentence, at: number): number {
    let until = at;
    for (let next = at + 1; next < Math.min(sentence.clauses.length, at + 1 + CLAUSES_AHEAD); next += 1) {
      const clause = sentence.clauses[next]!;
      const refs = this.#referencesIn(clause.words);
      if (
        refs.items.length > 0 ||
        refs.all ||
        dayNamed(clause.text, this.#today) ||
        lexicon('done').has(clause.words) ||
        lexicon('drop').matchAt(clause.words, 0)
      )
        break;
      until = next;
    }
    return until;
  }

  #add(text: string, on: LocalDate | null): boolean {
    const day = dayNamed(text, this.#today);
    const words =
      on && day ? `${text.slice(0, day.start)} ${text.slice(day.end)}`.replace(/^\s*(?:on|for)\s+/i, '') : text;
    const bare = words
      .replace(
        /^[\s,.:;–-]*(?:also|add|adding|plus|new|put down|auch|también|aussi|ajoute|agrega|añade)?[\s,.:;–-]+/iu,
        '',
      )
      .replace(/\b(?:to|on) (?:my|the) list\b/iu, '');
    const goals = standardize(bare);
    if (goals.kind === 'empty') return false;
    for (const goal of goals.items) this.#outcome.adds.push({ text: goal, on });
    this.#outcome.because(`“${text.trim()}” adds ${goals.items.length}`);
    return true;
  }

  #carryDay(day: NamedDay | null): LocalDate | null {
    // "tomorrow" is the person's next active day, which the agenda knows.
    return day === null || day.date <= addDays(this.#today, 1) ? null : day.date;
  }

  #isQuestion(sentence: Sentence): boolean {
    if (!sentence.asks && !lexicon('questionOpeners').matchAt(sentence.clauses[0]?.words ?? [], 0)) return false;
    const opener = REQUESTS.exec(sentence.text);
    if (!opener) return sentence.asks;
    const words = wordsOf(sentence.text.slice(opener[0].length));
    const refs = this.#referencesIn(words);
    const verdict = verdictOf(words, refs, dayNamed(sentence.text, this.#today) !== null);
    const wish =
      verdict === 'drop' ||
      verdict === 'carry' ||
      verdict === 'keep' ||
      verdict === 'someday' ||
      lexicon('add').has(words);
    return sentence.asks && !wish;
  }

  /** Explicit additions, and in the morning whatever reads as a goal; what already stands open is not added again. */
  #additions(): Command[] {
    const known = new Set(this.#known.map((item) => plainText(item.text)));
    if (this.#answered.stage === 'morning' || this.#answered.stage === 'day0') {
      const rest = this.#leftover.splice(0);
      for (const text of rest) {
        const goals = this.#asked && text.trim().endsWith('?') ? ({ kind: 'empty' } as const) : standardize(text);
        if (goals.kind === 'empty') this.#leftover.push(text);
        else for (const goal of goals.items) this.#outcome.adds.push({ text: goal, on: null });
      }
    }
    return this.#outcome.adds.flatMap(({ text, on }): Command[] => {
      const key = plainText(text);
      if (known.has(key)) return [];
      known.add(key);
      return [{ kind: 'add', text, on }];
    });
  }

  /** What nobody could use, minus thanks and bare acknowledgments. */
  #notes(): string[] {
    const notes: string[] = [];
    for (const text of this.#leftover) {
      const words = wordsOf(text).filter((word) => word.kind !== 'mark');
      if (lexicon('thanks').has(words)) this.#thanked = true;
      if (words.length === 0 || isCourtesy(words)) {
        this.#outcome.because(`“${text}” asks for nothing`);
        continue;
      }
      notes.push(text);
      this.#outcome.because(`kept as a note: “${text}”`);
    }
    return notes;
  }
}

/** How far a clause looks ahead for what belongs to it; keeps the reading linear. */
const CLAUSES_AHEAD = 30;
const PRONOUNS = new Set(['it', 'that', 'this', 'them', 'those', 'lo', 'ca', 'es', 'das']);
const INTENTS = [
  'i need to',
  'i also need to',
  'i have to',
  'i want to',
  'i gotta',
  'need to',
  'gotta',
  'dont forget to',
  'remember to',
  'remind me to',
  'new goal',
  'i also want to',
  'i also have to',
  'i should also',
  'tengo que',
  'je dois',
  'ich muss',
  'ich muss noch',
  'can you add',
  'could you add',
  'please add',
  'put down',
  'i plan to',
];
// "Can you move it to tomorrow", "could we drop 2", "please …"
const REQUESTS = /^\s*(?:can|could|would|will|may)\s+(?:you|we|i)(?:\s+please)?\s+/iu;

function numberWord(plain: string): boolean {
  return /^(?:one|two|three|four|five|six|first|second|third|uno|dos|tres|un|deux|trois|eins|zwei|drei)$/.test(plain);
}

/** The parts of a reply that are read together, without its requests to the service and its ticked boxes. */
import type { LocalDate } from '#domain/time/local-date.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { NewLine } from '#domain/reply/email/new-words.ts';
import type { ServiceQuestion } from '#domain/reply/asking/question.ts';
import { askedOfService, serviceQuestion } from '#domain/reply/asking/say-service-question.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { isMachineTalk } from '#domain/reply/screening/machine-talk.ts';
import type { AccountedWords } from './accounted-words.ts';
import { blankedOut } from './blanked-out.ts';
import { itemIn } from './clause-words.ts';
import type { Conclusions } from './conclusions.ts';
import type { CorrectionReader } from './corrections.ts';
import type { RequestReader } from './requests.ts';

/** Words that are read together: consecutive lines, or the answer to one line of ours. */
export interface Passage {
  /** Requests to the service are blanked out. */
  readonly text: string;
  /** It begins behind such a request. */
  readonly isAfterRequest: boolean;
  /** The items the words may refer to. */
  readonly items: readonly DayItem[];
}

interface PassageContext {
  readonly today: LocalDate;
  readonly known: readonly DayItem[];
  readonly requests: RequestReader;
  readonly corrections: CorrectionReader;
  readonly conclusions: Conclusions;
  readonly accounted: AccountedWords;
  /** Whether the judgment doubts that words of this line are a request. */
  readonly doubtsIn: (line: string) => (request: string) => boolean;
}

export class Passages {
  /** Ticked, or dropped for good. */
  readonly settled = new Set<DayItem>();
  readonly #context: PassageContext;

  constructor(context: PassageContext) {
    this.#context = context;
  }

  /** Applies requests to the service and ticked lines, and joins the remaining lines. */
  passagesOf(lines: readonly NewLine[]): Passage[] {
    const passages: Passage[] = [];
    let alone: string[] = [];
    let isAfterRequest = false;
    const close = () => {
      if (alone.length > 0) passages.push({ text: alone.join('\n'), items: this.#context.known, isAfterRequest });
      alone = [];
    };
    for (const line of lines) {
      const about = itemIn(line.about ?? (line.ticked ? line.text : ''), this.#context.known);
      if (about !== null && line.ticked) {
        this.#settle([about], 'done');
        this.#context.accounted.conclude(line.text, 'command', `ticked → ${about.number}`);
        continue;
      }
      const text = this.#withoutRequests(about === null ? this.#withoutCorrections(line.text) : line.text);
      const isBehind = indentOf(text) > indentOf(line.text);
      if (about === null) {
        if (alone.length === 0) isAfterRequest = isBehind;
        alone.push(text);
      } else {
        close();
        passages.push({ text, items: [about], isAfterRequest: isBehind });
      }
    }
    close();
    return passages;
  }

  #withoutCorrections(line: string): string {
    const corrections = this.#context.corrections.correctionsIn(line);
    for (const { text, says, reworded } of corrections) {
      if (reworded !== undefined) this.#context.conclusions.reword(reworded.item, reworded.text);
      for (const [item, said] of says) this.#context.conclusions.say([item], said);
      this.#context.accounted.conclude(text.trim(), 'command', 'sets right what was understood');
    }
    return blankedOut(
      line,
      corrections.map(({ text }) => text),
    );
  }

  /**
   * Applies the requests to the service in the line, and keeps words addressed to a machine as notes; both are blanked
   * out in the result.
   */
  #withoutRequests(line: string): string {
    if (isMachineTalk(spokenWordsOf(line))) {
      this.#context.accounted.conclude(line.trim(), 'note', 'said to a machine');
      return '';
    }
    const { asked: candidates, rest } = this.#context.requests.requestsIn(line);
    const { conclusions, today } = this.#context;
    const isDoubtful = this.#context.doubtsIn(line);
    for (const { text, request } of candidates) {
      let isClear = true;
      const ask = (question: ServiceQuestion | null, stage?: PromptStage) => {
        if (question !== null) conclusions.askBack(question, stage);
        isClear = false;
      };
      for (const one of request.kind === 'several' ? request.requests : [request]) {
        if (one.kind === 'let-go') {
          const items = this.#context.known.filter(({ number }) => one.numbers.includes(number));
          this.#settle(items, one.verdict);
          isClear = items.length > 0;
        } else if (one.kind === 'goal') {
          conclusions.add({ text: one.text, on: null });
        } else if (one.kind === 'unclear' || one.kind === 'likely') {
          if (one.kind === 'unclear') ask(askedOfService(one), one.stage);
          else ask(serviceQuestion(one.command, today, one.every));
        } else {
          const doubted = isDoubtful(text) ? serviceQuestion(one, today) : null;
          if (doubted === null) conclusions.control(one);
          else ask(doubted);
        }
      }
      this.#context.accounted.conclude(text, isClear ? 'command' : 'note', 'asked of the service');
    }
    return rest;
  }

  #settle(items: readonly DayItem[], verdict: 'done' | 'drop'): void {
    this.#context.conclusions.say(items, { verdict, day: null });
    for (const item of items) this.settled.add(item);
  }
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

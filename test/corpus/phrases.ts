/** The phrases that the service promises to understand (`data/reading/phrases.json`), filled with items. */
import rows from '#data/reading/phrases.json' with { type: 'json' };
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';

export interface PhraseCase {
  readonly stage: PromptStage;
  readonly reply: string;
  readonly open: readonly string[];
  /** "done 1", "carry 2 2026-04-10", "add buy milk": as in the public corpus, on Tuesday, 2026-04-07. */
  readonly expect: readonly string[];
}

/**
 * `N` and `M` are two numbers of the list, `A` and `B` their items, `*` is every item, and of `{a|b}` each case has one.
 */
export function phraseCases(lists: readonly (readonly string[])[]): PhraseCase[] {
  return lists.flatMap((open, list) =>
    PROMPT_STAGES.flatMap((stage, day) =>
      rows.map(([phrase = '', ...acts], row): PhraseCase => {
        const first = (list + day + row) % open.length;
        const second = (first + 1) % open.length;
        // "1. done 2. not done" counts upwards.
        const [n, m] = first < second ? [first, second] : [second, first];
        const fill = (text: string) =>
          text
            .replaceAll(/\{([^}]*)\}/g, (_, words: string) => pick(words.split('|'), list * PROMPT_STAGES.length + day))
            .replaceAll(/\bN\b/g, String(n + 1))
            .replaceAll(/\bM\b/g, String(m + 1))
            .replaceAll(/\bA\b/g, open[n]!)
            .replaceAll(/\bB\b/g, open[m]!);
        return { stage, reply: fill(phrase), open, expect: acts.flatMap((act) => eachOf(fill(act), open.length)) };
      }),
    ),
  );
}

function pick(words: readonly string[], turn: number): string {
  return words[turn % words.length]!;
}

/** "done * but 2" of three: "done 1", "done 3". */
function eachOf(act: string, count: number): string[] {
  const [kind, quantity, ...more] = act.split(' ');
  if (quantity !== '*') return [act];
  const left = more[0] === 'but' ? more[1] : undefined;
  const day = left === undefined && more[0] !== undefined ? ` ${more[0]}` : '';
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return numbers.filter((number) => number !== Number(left)).map((number) => `${kind} ${number}${day}`);
}

import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Adds the goals that stand in these words; false where none does. */
export function addGoals(text: string, on: LocalDate | null, list: AnsweredList, outcome: Outcome): boolean {
  const day = list.dayIn(text);
  const words = withoutListed(on && day ? withoutDay(text, day) : text, list);
  const bare = words
    .replace(
      /^[\s,.:;–-]*(?:(?:oh|ah|and|y|et|und|ok|btw|ps|kindly|please|pls|bitte|porfa|just|can you|could you|would you)\s+){0,3}(?:also|add|adding|plus|(?:put|stick|pop|chuck|add|bung|throw) (?:this |that )?on(?:to)? (?:there|it|the list|my list)(?=[\s,:–-])|new(?=[\s,]{0,2}(?:[:–-]|ones?\b|goals?\b|items?\b|tasks?\b))|put down|auch|außerdem|también|tb|además|aussi|ajoute|agrega|añade|apunta|zusätzlich|muss|müsste)?[\s,.:;–-]+/iu,
      '',
    )
    .replace(AGAIN, '')
    .replace(/\b(?:to|on) (?:my|the) list\b/iu, '')
    .replace(ASKED_BEHIND, '');
  const goals = standardize(bare);
  if (goals.kind === 'empty') return false;
  outcome.add(goals.items, on, text);
  return true;
}

/** "order gloves as well as the stock", where the stock stands on the list. */
function withoutListed(text: string, list: AnsweredList): string {
  const [goal = text, listed, ...more] = text.split(AS_WELL_AS);
  if (listed === undefined || more.length > 0) return text;
  return list.referencesIn(wordsOf(listed)).items.length > 0 ? goal : text;
}

const AS_WELL_AS = /\sas well as\s/iu;

// "außerdem noch Tierarzt anrufen", "apunta también llamar al banco"
const AGAIN = /^(?:(?:bitte noch|noch|auch|dazu|also|too|también|tengo (?:que|q)|aussi|encore)[\s,:]+){1,3}/iu;
// "comprar jarabe porfa", "bitte noch Brot kaufen dazu", "milk too"
const ASKED_BEHIND =
  /(?:\s+(?:porfa|por favor|stp|svp|s'il te plaît|bitte|dazu|hinzu|please|pls|too|as well|mate))+\W*$/iu;

function withoutDay(text: string, { start, end }: NamedDay): string {
  const behind = text.slice(end).trimStart();
  // "new one for tomorrow: book the massage"
  if (behind.startsWith(':')) return behind.slice(1);
  return `${text.slice(0, start).replace(ON_DAY, '').trimEnd()} ${behind}`;
}

// "email Tom on" Wednesday, "für" morgen: goes with the day.
const ON_DAY = /(?:^|\s)(?:(?:on|for|by|to|until|till)(?:\s{1,2}the)?|this|next|coming|am|für|para|el|pour|le)\s*$/iu;

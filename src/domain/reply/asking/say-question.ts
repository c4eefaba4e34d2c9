import { sayDate } from '#domain/messages/say.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { type AskedItem, type Asking, type ItemQuestion, short } from './question.ts';

/** When the question is asked, and where a move without a day goes (D107): tomorrow by default. */
interface AskingContext {
  readonly today: LocalDate;
  readonly nextActiveDay?: LocalDate;
}

/** Words a short question that can be answered as briefly. */
export function itemQuestion(asking: Asking, when: AskingContext): ItemQuestion {
  const items = asking.items.map(({ id, number, text }) => ({ id, number, text }));
  return { ...asking, items, kind: 'items', text: sayAsking(asking, when) };
}

function sayAsking({ asks, verdict, until, items, about = '' }: Asking, when: AskingContext): string {
  const isNamed = items.length <= NAMED_MAX;
  const words = about === '' ? '' : `“${short(about)}”: `;
  if (asks === 'all-but') return `${words}${words === '' ? 'W' : 'w'}hich one isn’t done? Just reply with its number.`;
  if (asks === 'which') {
    const choices = items.length > CHOICES_MAX ? items.map(({ number }) => String(number)) : items.map(numbered);
    const lead = isNamed ? 'Did you mean' : 'Which one did you mean:';
    const asked = words === '' ? lead : `${words}${isNamed ? 'is that' : 'which one is that,'}`;
    return `${asked} ${joined(choices, 'or')}? Just reply with the number.`;
  }
  const [only] = items;
  const isOne = items.length === 1 && only !== undefined;
  const what = isOne ? `“${short(only.text)}”` : isNamed ? joined(items.map(numbered), 'and') : 'all of them';
  const answer = isOne ? 'Just reply yes or no.' : 'Just reply yes, no, or the numbers.';
  switch (verdict) {
    case 'done':
      return `${isOne ? 'Is' : 'Are'} ${what} done? ${answer}`;
    case 'drop':
      return `Should we let go of ${what}? ${answer}`;
    case 'carry':
      return `Should ${what} wait until ${sayDay(until ?? when.nextActiveDay ?? addDays(when.today, 1), when.today)}? ${answer}`;
    default:
      return verdict satisfies never;
  }
}

/** No more than a text can name. */
const NAMED_MAX = 3;
/** Where one of more is asked for, their words still fit in two texts; of more than these, their numbers must do. */
const CHOICES_MAX = 6;
const numbered = ({ number, text }: AskedItem) => `${number > 0 ? `${number} ` : ''}“${short(text)}”`;

/** "1 “Swim”, 2 “Read” or 3 “Run”" */
function joined(words: readonly string[], by: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${by} ${words.at(-1) ?? ''}`;
}

/** "tomorrow"; "Thu, Nov 26" */
function sayDay(day: LocalDate, today: LocalDate): string {
  return day === addDays(today, 1) ? 'tomorrow' : sayDate(day);
}

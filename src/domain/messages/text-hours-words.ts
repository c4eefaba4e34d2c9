/**
 * When somebody's texts are sent, and why then: the same sentences on their page and in the answer to a change (D106).
 */
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { sayStage, sayTime, sayZone } from '#domain/messages/say.ts';
import type { Area } from '#domain/people/area-codes.ts';
import type { Chosen } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import { STATE_NAMES } from '#domain/people/state-names.ts';
import { MINUTE_SETTING, promptMinute, stagesWanted } from '#domain/rhythm/rhythm.ts';
import { hasTexts, type TextPerson, textTimes, textWindows } from '#domain/rhythm/text-times.ts';
import { EVERYWHERE, type Hours, hoursOfState } from '#domain/rhythm/text-window.ts';

/** Sentences in order; none if the person has no texts. */
export function textHoursWords(person: TextPerson): string[] {
  const { phone, settings } = person;
  if (phone === null || !hasTexts(person)) return [];
  const minutes = textTimes(person);
  const wanted = PROMPT_STAGES.filter((stage) => stagesWanted(settings).includes(stage));
  const byText = wanted.flatMap((stage) => {
    const minute = minutes[stage];
    return minute === null ? [] : [`${sayStage(stage).toLowerCase()} at ${sayTime(minute)}`];
  });
  const byMail = wanted.filter((stage) => minutes[stage] === null).map((stage) => sayStage(stage).toLowerCase());
  return [
    ...(byText.length === 0 ? [] : [`By text: ${byText.join(', ')}.`]),
    ...(byMail.length === 0 ? [] : [`By email, because we can’t text at that time: ${byMail.join(', ')}.`]),
    hoursSentence(textWindows(settings.zone, phone), placeOf(phone)),
  ];
}

/** The settings that may move the time of a text away from the chosen one. */
const OF_TEXTS: readonly (keyof Chosen)[] = ['zone', 'textsOffAt', 'stagesOff', ...Object.values(MINUTE_SETTING)];

/** After a change of settings, if a text is not sent at the requested time. */
export function textHoursNote(person: TextPerson, changed: Partial<Chosen> | null): string | null {
  if (changed === null || !OF_TEXTS.some((setting) => changed[setting] !== undefined)) return null;
  const minutes = textTimes(person);
  const isAsNamed = stagesWanted(person.settings).every(
    (stage) => minutes[stage] === promptMinute(person.settings, stage),
  );
  const words = textHoursWords(person);
  return isAsNamed || words.length === 0 ? null : words.join(' ');
}

function hoursSentence(windows: readonly Hours[], place: Area): string {
  const since = sinceNumber(place);
  if (windows.length === 0)
    return `We can’t text you at any hour. We may text between ${between(EVERYWHERE)} where you are, but ${since}. Those hours never overlap.`;
  const hours = windows.map(between).join(', and between ');
  const [first] = windows;
  const isUsual = first !== undefined && first.from === EVERYWHERE.from && first.until === EVERYWHERE.until;
  return isUsual ? `We text between ${hours}.` : `We text between ${hours} your time, because ${since}.`;
}

/** "your number is from Florida, where texts are allowed from 8:00 AM to 8:00 PM" */
function sinceNumber({ state, zones }: Area): string {
  const name = state === null ? undefined : STATE_NAMES[state];
  const where =
    name === undefined
      ? `${zones.length > 1 ? 'may be' : 'is'} on ${oneOf(zones.map(sayZone))} time`
      : `is from ${name}`;
  return `your number ${where}, where texts are allowed from ${hoursThere(state)}`;
}

function hoursThere(state: string | null): string {
  const [usual, saturday, sunday] = [hoursOfState(state, 3), hoursOfState(state, 6), hoursOfState(state, 7)].map(
    ({ from, until }) => `${sayTime(from)} to ${sayTime(until)}`,
  );
  if (saturday === sunday) return sunday === usual ? `${usual}` : `${usual}, on weekends from ${sunday}`;
  const others = { Saturdays: saturday, Sundays: sunday };
  return [
    `${usual}`,
    ...Object.entries(others).flatMap(([days, hours]) => (hours === usual ? [] : [`on ${days} from ${hours}`])),
  ].join(', ');
}

function between({ from, until }: Hours): string {
  return `${sayTime(from)} and ${sayTime(until)}`;
}

/** "Chicago, Denver or Los Angeles" */
function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

import type { ControlCommand } from '#domain/agenda/commands.ts';
import { dayNamed, daysSpoken } from '#domain/reply/days.ts';
import { PhraseBook, type Word } from '#domain/reply/plain-words.ts';
import { onlySoft } from '#domain/reply/soft-words.ts';
import { PLACE_NAMES, zoneOfPlace } from '#domain/reply/words/cities.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { localDate } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';

const NOW_IN = new PhraseBook(
  phrases(
    'im in, i am in, im now in, i am now in, now in, moved to, i moved to, weve moved to, ive moved to, moving to, relocated to, im at, currently in, im currently in, i am currently in, i live in, i am living in, im living in, living in, arrived in, just arrived in, just landed in, landed in, time zone is, timezone is, my timezone is, my time zone is, time zone to, timezone to, set my timezone to, set my time zone to, set timezone to, change my timezone to, change my time zone to, change timezone to, change time zone to, switch to, switch me to, use, im on, i am on, set me to, put me on, put me in, traveling in, travelling in, im traveling to, staying in, im staying in, here in, im visiting, visiting, zone, timezone, time zone, flying to, estoy en, ahora estoy en, me mude a, vivo en, je suis a, je suis en, jhabite a, j habite a, je vis a, ich bin in, ich bin jetzt in, bin jetzt in, bin in, wohne jetzt in, ich wohne in, umgezogen nach, estare en, im back in, back in, i am back in, be in, ill be in, i will be in, in',
  ),
);
const NOT_HERE = new PhraseBook(
  phrases(
    'was in, were in, last, ago, yesterday, call, meeting, visited, used to, remember, trip, from, wish, dream, client, office, book, flight, flights, someday, would love, going to, tomorrow, next, will be, ill be, be in, team, talk, colleague, friends in, mom, about, went to, had',
  ),
);
const ABOUT_ZONE = new PhraseBook(
  phrases(
    'now, time, zone, timezone, standard, today, currently, this week, for, the, until, till, week, weeks, days, day, month, months, a, next, and, so, here, right now, since, as of, area, i, im, just, de, we, permanently, one, two, three, few, couple, of, moment, hasta, jusqu, bis, ahora, maintenant, jetzt, tiempo, for now, im traveling, traveling, temporarily',
  ),
);

export function zoneWanted(sentence: string, words: readonly Word[]): ControlCommand | null {
  // "my timezone is Asia/Kolkata"
  const named = /(?:^|\s)([A-Z][A-Za-z]{1,13}\/[A-Za-z_/+-]{2,40}\d{0,2})(?=$|[\s.,!])/.exec(sentence);
  const zone = named ? resolveZone(named[1] ?? '') : null;
  if (zone && words.length <= 14) return { kind: 'set-zone', zone: zone.canonical };
  for (let at = 0; at < words.length; at += 1) {
    const place = PLACE_NAMES.matchAt(words, at);
    if (!place) continue;
    const opener = openerBefore(words, place.start);
    if (opener === null || NOT_HERE.has(words.slice(0, place.start)) || NOT_HERE.has(words.slice(place.end))) continue;
    const rest = [...words.slice(0, opener), ...words.slice(place.end)].filter((word) => word.kind === 'word');
    const until =
      dayNamed(sentence.slice(words[place.end - 1]?.end ?? 0), localDate('2026-01-01')) !== null ||
      daysSpoken(sentence) !== null;
    if (!onlySoft(rest, ABOUT_ZONE) && !(until && rest.length <= 5)) continue;
    const found = zoneOfPlace(place.phrase);
    if (found) return { kind: 'set-zone', zone: resolveZone(found)?.canonical ?? found };
  }
  return null;
}

function openerBefore(words: readonly Word[], before: number): number | null {
  for (let start = Math.max(0, before - 6); start < before; start += 1) {
    const match = NOW_IN.matchAt(words.slice(0, before), start);
    // A lone "in" or "use" is too little.
    if (
      match &&
      match.end === before &&
      !['in', 'use', 'visiting', 'zone', 'im on', 'i am on', 'im at', 'be in'].includes(match.phrase)
    )
      return start;
    if (match && match.end === before && ['use', 'zone', 'im on', 'i am on'].includes(match.phrase))
      return isTimeName(words, before) ? start : null;
  }
  return null;
}

function isTimeName(words: readonly Word[], at: number): boolean {
  return (
    ['time', 'zone'].includes(words.at(-1)?.plain ?? '') ||
    /^(?:utc|gmt|[ecmp][sd]?t|eastern|central|mountain|pacific)$/.test(words[at]?.plain ?? '')
  );
}

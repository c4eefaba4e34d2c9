import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  ME: TO_ME,
  THEM: new PhraseBook(
    phrases(
      'of these, of those, of this, these, those, them, everything, all of it, all of this, it all, me, us, anchor, my account, the service, the whole thing',
    ),
  ),
  HOLD: new PhraseBook(
    phrases(
      'hit pause, press pause, push pause, hit the pause button, press the pause button, hit snooze, pause, hold, suspend, snooze, mute, freeze, park, silence, hold off on, hold off, hold off with, ease off, ease off on, lay off, put on hold, hold back, hold up, interrupt, pausa, pausar, pausad, pausen, suspende, suspender, suspendan, detener temporalmente, mets en pause, mettez en pause, mettre en pause, suspends, suspendez, pausiere, pausiert, pausieren, pausieren sie, postpone, pauses',
    ),
  ),
  STOP: new PhraseBook(
    phrases(
      'stop, kill, cut, turn off, switch off, shut off, quit, halt, skip, cancel, drop, leave out, cease, no, no more, without, disable',
    ),
  ),
  PUT: new PhraseBook(phrases('put, putting, place, set, mets, mettez, keep')),
  ON_HOLD: new PhraseBook(
    phrases(
      'on hold, on pause, on ice, on snooze, on mute, in standby, on standby, en pause, en pausa, auf pause, away',
    ),
  ),
  TAKE: new PhraseBook(
    phrases(
      'take, have, need, give me, give us, want, can i have, can i get, could i have, could i get, can we have, could we have, can we get, could we get, may we have, may i have, id like, im taking, taking, i am taking, going on, im on, on, hacer, haz, hacemos, faire, fais, faites, faisons, fait, mach, macht, mache, machen wir, brauche, ich brauche, wir brauchen, ich mache, wir machen, tomar, toma, darme, dame, necesito, prends, je prends, im having, having, were taking',
    ),
  ),
  A: new PhraseBook(
    phrases(
      'a, an, one, some, my, the, una, un, une, eine, einen, me a, little, short, long, quick, small, kleine, kurze, petite, pequena, two, three, few, couple of, a couple of, a few, weeks, week, days, month, months, semaine, semana, de, d, jour, 1, 8, 9, 12, 21, 30, weeks of, days of, zwei, drei, vier, funf, woche, wochen, tage, dos, tres, cuatro, cinco, semanas, dias, deux, trois, quatre, cinq, semaines, jours',
    ),
  ),
  SO_MANY: new PhraseBook(phrases('2, 3, 4, 5, 6, 7, 10, 14, five, six, seven, ten, about 3, at least 3')),
  BREAK: new PhraseBook(
    phrases(
      'break, pause, breather, time off, holiday from, vacation from, time out, timeout, hiatus, week off, month off, days off, weeks off, pausa, descanso, auszeit, months off, fortnight off, weekend off',
    ),
  ),
  RESTED: new PhraseBook(phrases('a rest, a little rest, a bit of a rest, a short rest, a bit of rest')),
  FROM: new PhraseBook(phrases('from, of, de, von, with, on')),
  ABSENT: new PhraseBook(
    phrases(
      'im away, i am away, were away, we are away, ill be away, i will be away, we will be away, away, im off, i am off, off, were off, ill be off, im out, ill be out, out, im gone, gone, ill be gone, im on holiday, on holiday, on vacation, im on vacation, on leave, im on leave, im offline, offline, ill be offline, unplugged, no signal, no wifi, out of town, out of the country, out of office, abroad, away on business, out of reach, unreachable, im unavailable, unavailable, traveling, travelling, im travelling, im traveling, in hospital, im in hospital, off grid, im off grid, off the grid, camping, hiking, dont expect me, dont expect anything, dont expect to hear from me, away hiking, away camping, estoy fuera, estare fuera, estoy de vacaciones, de vacaciones, de viaje, estoy de viaje, je suis en vacances, en vacances, je suis absent, je suis absente, absent, absente, en conge, je pars, ich bin im urlaub, im urlaub, bin im urlaub, ich bin weg, bin weg, verreist, bin verreist, ich bin verreist, in urlaub',
    ),
  ),
  UNTIL: new PhraseBook(
    phrases(
      'until, till, til, untill, til the, until after, through, thru, hasta, hasta el, jusqu, jusquau, jusqua, jusquaux, jusquen, jusque, bis, bis zum, bis einschliesslich, to',
    ),
  ),
  BACK: new PhraseBook(
    phrases(
      'back, im back, ill be back, i will be back, be back, we will be back, well be back, returning, i return, ill return, home again, im home, ill be home, back home, back again, back with you, back online, restart, start again, start again on, begin again, resume, resuming, pick up again, pick this up again, talk again, write me again, message me again, text me again, send again, send them again, vuelvo, regreso, volvere, estare de vuelta, de vuelta, volvemos, je reviens, je rentre, de retour, je serai de retour, serai de retour, on rentre, on revient, retour, on reprend, reprise, bin zuruck, wieder da, zuruck, bin wieder da, ich bin wieder da, geht weiter',
    ),
  ),
  // "heading to Cancun back Nov 29"
  GOING_TO: new PhraseBook(
    phrases(
      'heading to, headed to, heading off to, off to, flying to, flying out to, leaving for, driving to, travelling to, traveling to, going away to, away to, away in, away at',
    ),
  ),
  NOTHING: new PhraseBook(
    phrases('nothing, nothing more, nothing else, nothing at all, not a word, not a peep, nada, rien, nichts'),
  ),
  UNTIL_ONLY: new PhraseBook(phrases('until, till, til, hasta, jusqu, jusquau, jusqua, bis')),
  SEE_YOU: new PhraseBook(
    phrases(
      'see you, see you again, see ya, see you back here, talk to you, talk, talk again, speak, speak again, catch you',
    ),
  ),
  ERST: new PhraseBook(
    phrases('erst am, erst ab, erst ab dem, erst wieder am, erst wieder ab, erst wieder ab dem, erst nach dem, erst'),
  ),
  DE_WRITE: new PhraseBook(
    phrases('schreib, schreibt, schreiben sie, schick, schickt, meldet euch, melde dich, melden sie sich'),
  ),
  PLEASE: new PhraseBook(phrases('bitte, bitte wieder')),
  WRITE_AGAIN: new PhraseBook(
    phrases(
      'wieder schreiben, wieder melden, wieder mails, wieder nachrichten, wieder anfangen, wieder loslegen, wieder starten, wieder weitermachen, wieder erinnern',
    ),
  ),
  COME_AGAIN: new PhraseBook(
    phrases(
      'start me up again, start me again, wake me up again, wake me again, switch me back on, turn me back on, pick me up again, pick me back up, start me back up, write to me again, write me again, message me again, text me again, email me again, mail me again, contact me again, ping me again, try me again, start again, escribeme otra vez, escribeme de nuevo, ecris moi de nouveau',
    ),
  ),
  ON: new PhraseBook(phrases('on, on the, the, el, el dia, le, am, ab, by, around, again on, again, in, from, en')),
  // "hush the baby", "shut up shop": a wish with its "until" right behind it alone.
  HUSH: new PhraseBook(
    phrases(
      'hush, hush up, hush now, hush please, please hush, shush, shush now, shush please, shh, shhh, shhhh, sh, zip it, zip it please, button it, pipe down, quieten down, quiet down, quieten it, shut up, shut it, shut up please, simmer down, go dark, lie low, lay low, keep schtum, no peeping, not a peep, chut, taisez vous, tais toi, callate, callense, calla, silencio, psst, pst, sei still, seid still',
    ),
  ),
  FOR: new PhraseBook(phrases('for, for the, until, till, til, pendant, pour, durante, por, fur, over the, over')),
  QUIET: new PhraseBook(
    phrases(
      'leave me alone, leave me be, leave us alone, leave us be, leave me in peace, give it a rest, give me a rest, give these a rest, give this a rest, give it a break, dont bother me, radio silence, go quiet, go silent, stay silent, keep quiet, be quiet, stay quiet, quiet, no need to write, no need to message, no need to text, nothing from you, silence, dejame en paz, dejame tranquila, dejame tranquilo, laisse moi tranquille, laissez moi tranquille, lass mich in ruhe, ruhe, stille, pausa, pause, paus, pausar, break, descanso, pausieren, pausiert, pausier, take a break, take a pause, hold off, snooze, mute, stop, mute me, pause me, time out, auszeit, setz aus, setzt aus, aussetzen, dont write',
    ),
  ),
};

/** Wishes for rest that need no date. */
export const PAUSING = new FrameBook(
  `
  HOLD DET* NOUN
  HOLD THEM
  PUT DET* NOUN ON_HOLD
  PUT THEM ON_HOLD
  TAKE A* BREAK FROM DET* NOUN
  TAKE A* BREAK FROM THEM
  TAKE A* BREAK FROM this
  TAKE A* BREAK FROM you
  TAKE RESTED FROM DET* NOUN
  TAKE RESTED FROM THEM
  TAKE RESTED FROM you
  TAKE SO_MANY BREAK FROM DET* NOUN
  TAKE SO_MANY BREAK FROM THEM
  TAKE SO_MANY BREAK FROM you
  mettez en pause
  mets en pause
  mettre en pause
  bitte pausieren
  bitte pausiert
  `,
  slots,
);
/** Wishes that are one with a day or a number of days. */
export const PAUSING_WHILE = new FrameBook(
  `
  STOP DET* NOUN
  STOP THEM
  HOLD
  QUIET
  TAKE A* BREAK
  A A* BREAK
  A A* BREAK FROM THEM
  A A* BREAK FROM you
  QUIET UNTIL
  HUSH UNTIL
  HUSH FOR
  NOTHING UNTIL_ONLY
  DE_WRITE ME? PLEASE? ERST
  ERST _ WRITE_AGAIN
  ERST _ _ WRITE_AGAIN
  COME_AGAIN ON?
  `,
  slots,
);
/** Absence, which is a wish with the day on which it ends. */
export const BEING_AWAY = new FrameBook(
  `
  ABSENT UNTIL
  ABSENT for
  ABSENT SEE_YOU ON?
  BACK ON?
  GOING_TO _ BACK ON?
  GOING_TO _ _ BACK ON?
  `,
  slots,
);

/** "back at it", "away with the fairies", "home office": no absence. */
export const NO_ABSENCE = new PhraseBook(
  phrases(
    'at it, at, to it, to work, to, into, on track, on it, in the, from the, from, for the, for my, with the, the, office, pain, up, in business, with my, my, on my, for a, in, again to, and forth, garden, yard, door, then',
  ),
);

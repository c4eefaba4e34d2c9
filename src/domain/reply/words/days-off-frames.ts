import type { Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { RECURRING_DAYS, WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

/** "this weekend" and "over the weekend" are the coming one. */
const WEEKENDS = phrases(
  'weekend, weekends, week end, the weekend, the weekends, week ends, le week end, les week ends, le weekend, los fines de semana, fines de semana, el fin de semana, los findes, wochenende, wochenenden, wochenends, am wochenende, an wochenenden',
);

const slots: Slots = {
  DAYS: new PhraseBook([...RECURRING_DAYS, ...WEEKENDS]),
  // One day, which may be the coming one.
  DAY: new PhraseBook(WEEKDAYS.keys()),
  ON: new PhraseBook(phrases('on, at, during, the, my, of, for, am, an, en, a, les, los, le')),
  AND: new PhraseBook(phrases('and, or, nor, and on, or on, y, e, o, ni, et, ou, ni, und, oder, noch')),
  NOT: new PhraseBook(
    phrases(
      'dont, do not, dont you, never, not, please dont, you dont have to, you dont need to, no need to, you neednt, you need not, you shouldnt, skip, no hace falta, no',
    ),
  ),
  REACH_ME: new PhraseBook(
    phrases(
      'text me, email me, e mail me, mail me, message me, msg me, write me, write to me, write, ping me, contact me, bother me, disturb me, nudge me, remind me, prompt me, send me anything, send anything, send me messages, send me texts, send me emails, send me these, send me this, send messages, send texts, send emails, send these, send them, send me any messages, send me any texts, send me any emails, check in, check in with me, text, message, email, me escribas, me escribais, me escriban, me mandes nada, me mandes mensajes, mandes mensajes, escribirme',
    ),
  ),
  FRENCH_NOT: new PhraseBook(
    phrases(
      'ne m ecris pas, n ecris pas, m ecris pas, ne m ecrivez pas, m ecrivez pas, ne m envoie rien, ne m envoyez rien, ne m envoie pas de messages, rien, pas de messages, pas de message, pas de mails, pas de mail, pas de sms, pas de textos',
    ),
  ),
  GERMAN_NOT: new PhraseBook(
    phrases(
      'schreib mir nicht, schreibt mir nicht, schreib mir bitte nicht, schreibt mir bitte nicht, schick mir nichts, schickt mir nichts, keine nachrichten, keine nachricht, keine mails, keine e mails, keine sms, bitte keine nachrichten, bitte keine mails, bitte keine sms, nichts',
    ),
  ),
  NO: new PhraseBook(
    phrases('no, no more, without, zero, skip the, stop the, drop the, cancel the, turn off the, turn off'),
  ),
  OURS: new PhraseBook(
    phrases(
      'messages, message, texts, text, emails, email, mails, mail, msgs, prompts, reminders, check ins, checkins, nudges, pings, notifications, mensajes, correos, sms, anything from you',
    ),
  ),
  STOP_SENDING: new PhraseBook(
    phrases(
      'stop texting me, stop texting, stop emailing me, stop emailing, stop messaging me, stop messaging, stop writing me, stop writing to me, stop writing, stop sending, stop sending me these, stop sending me messages, stop sending me texts, stop sending me emails, stop sending these, stop sending messages, stop sending texts, stop sending emails, stop pinging me, quit texting me, quit emailing me, quit messaging me, leave me alone, leave me be, leave me in peace, give me a break',
    ),
  ),
  WANT_NO: new PhraseBook(
    phrases(
      'dont want, dont want any, do not want, do not want any, dont need, dont need any, do not need, do not need any, dont want to get, dont want to get any, dont want to receive, dont want to receive any, prefer no, would prefer no, rather have no, rather not get, rather not have, dont like getting, no quiero, je ne veux pas de, je veux pas de, ich mochte keine, ich will keine, mochte keine, will keine, brauche keine',
    ),
  ),
  ABSENT: new PhraseBook(
    phrases(
      'no messages, no texts, no emails, no text, no email, no message, no prompts, no reminders, no mails, nothing, no check ins, sin mensajes, no mensajes, pas de messages, pas de mails, rien, keine nachrichten, keine mails, bitte keine nachrichten, bitte keine mails, bitte nichts, nichts, keine sms',
    ),
  ),
  TURN_OFF: new PhraseBook(phrases('turn off, switch off, drop, remove, disable, leave out, mute')),
  NOT_AT_ALL: new PhraseBook(
    phrases(
      'off, not, no, nicht, bitte nicht, nichts, lieber nicht, rien, pas, nada, nunca, are off, should be off, free, excluded',
    ),
  ),
};

const AND_DAYS = 'AND* DAYS* AND* DAYS* AND* DAYS*';

/** Whose days are off is said: ours. */
const OF_US = ['NOT REACH_ME', 'FRENCH_NOT', 'GERMAN_NOT', 'NO OURS', 'STOP_SENDING', 'WANT_NO OURS'] as const;

/** "don't text me on Sundays", "no messages on weekends", "sonntags bitte keine Nachrichten" */
export const DAYS_OFF = {
  ofUs: {
    slots,
    frames: `
      ${OF_US.map((wish) => `${wish} ON* DAYS ${AND_DAYS}`).join('\n')}
      DAYS ${AND_DAYS} ABSENT
      NO DAYS OURS
      NO DAY OURS
      `,
  },
  /** The same of one day, which may be the coming one only. */
  once: {
    slots,
    frames: `
      ${OF_US.map((wish) => `${wish} ON* DAY AND* DAY* AND* DAY*`).join('\n')}
      `,
  },
  onceBare: {
    slots,
    frames: `
      not ON* DAY
      never ON* DAY
      DAY off
      nicht ON* DAY
      `,
  },
  /** Where nothing else is said: "not on Sundays", "Sundays off", "pas le dimanche"; an item may be meant beside others. */
  bare: {
    slots,
    frames: `
      not ON* DAYS ${AND_DAYS}
      never ON* DAYS ${AND_DAYS}
      nothing ON* DAYS ${AND_DAYS}
      no DAYS ${AND_DAYS}
      no more DAYS ${AND_DAYS}
      skip ON* DAYS ${AND_DAYS}
      TURN_OFF DAYS ${AND_DAYS}
      nicht ON* DAYS ${AND_DAYS}
      pas DAYS ${AND_DAYS}
      nada DAYS ${AND_DAYS}
      DAYS ${AND_DAYS} NOT_AT_ALL
      `,
  },
} as const;

export const AROUND_DAYS_OFF = new PhraseBook(
  phrases(
    'from now on, going forward, anymore, any more, at all, either, if possible, for me, only, though, mas, plus, mehr, ab jetzt, bitte, svp, stp, por favor, merci, danke, ok, please, that is, on those days, on that day, then',
  ),
);

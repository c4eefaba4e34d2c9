import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  STOP: new PhraseBook(phrases('stop, quit, cease')),
  ASKING: new PhraseBook(
    phrases(
      'reminding, asking, nagging, bugging, bothering, pestering, badgering, hassling, chasing, hounding, nudging, prompting, pinging, messaging, texting, emailing, telling, notifying, sending me reminders, sending reminders, sending me messages, sending me texts, sending me emails, going on at, going on',
    ),
  ),
  ME: new PhraseBook(phrases('me, us')),
  ABOUT: new PhraseBook(phrases('about, of, for, regarding, re, to')),
  NO_NEED: new PhraseBook(
    phrases(
      'no need to, theres no need to, there is no need to, you neednt, you dont need to, you do not need to, you dont have to, you do not have to, no longer need to, you no longer need to, you no longer have to, i dont need you to, i no longer need you to',
    ),
  ),
  DONT: new PhraseBook(phrases('dont, do not, never, dont ever, please dont')),
  ASK: new PhraseBook(
    phrases('remind, ask, nag, bug, bother, pester, chase, hassle, nudge, prompt, ping, text, email, message, tell'),
  ),
  NO_MORE: new PhraseBook(
    phrases(
      'no more, stop the, stop, stop all, i dont need, i dont need any more, i dont need any, i dont want, i dont want any more, i dont want any, i no longer need, i no longer want, no further, enough',
    ),
  ),
  REMINDERS: new PhraseBook(
    phrases('reminders, reminding, questions, nagging, messages, texts, emails, notifications'),
  ),
  NOT_WANTED: new PhraseBook(
    phrases(
      'i dont want to be, i dont need to be, i do not want to be, i no longer want to be, i no longer need to be',
    ),
  ),
  ASKED: new PhraseBook(phrases('reminded, asked, nagged, bothered, chased')),
  ES_STOP: new PhraseBook(
    phrases('deja de, dejen de, dejad de, no hace falta, ya no hace falta, no necesitas, para de'),
  ),
  ES_ASKING: new PhraseBook(
    phrases('recordarme, recordarme mas, preguntarme, preguntarme mas, avisarme, avisarme mas'),
  ),
  ES_ASK: new PhraseBook(phrases('recuerdes, recuerde, recuerden, preguntes, pregunte, pregunten, avises, avisen')),
  ES_ABOUT: new PhraseBook(
    phrases(
      'lo del, lo de la, lo de, del, de la, de, el, la, los, las, por el, por la, por, sobre el, sobre la, sobre',
    ),
  ),
  FR_STOP: new PhraseBook(
    phrases(
      'arrete de me, arretez de me, arrete de m, arretez de m, plus besoin de me, pas besoin de me, inutile de me',
    ),
  ),
  FR_ASKING: new PhraseBook(phrases('rappeler, parler, demander, relancer, embeter')),
  FR_ASK: new PhraseBook(phrases('rappelle, rappelez, parle, parlez, demande, demandez, relance, relancez')),
  FR_ABOUT: new PhraseBook(
    phrases(
      'le, la, les, l, du, de la, des, de l, de, pour le, pour la, pour, sur le, sur la, au sujet du, a propos du, avec le, avec la',
    ),
  ),
  DE_STOP: new PhraseBook(phrases('hor auf, hort auf, horen sie auf')),
  DE_ASK: new PhraseBook(
    phrases('erinnere, erinner, erinnert, frag, frage, fragt, erinnern sie, fragen sie, nerv, nervt'),
  ),
  DE_NO_MORE: new PhraseBook(phrases('nicht mehr, nie wieder, bitte nicht mehr')),
  DE_ABOUT: new PhraseBook(
    phrases(
      'an den, an die, an das, an, ans, nach dem, nach der, nach, wegen dem, wegen der, wegen des, wegen, mit dem, mit der',
    ),
  ),
  DE_ME: new PhraseBook(phrases('mich, uns, mich bitte')),
};

/** A wish to hear no more of what is named behind it: "stop reminding me about the dentist". */
export const STOP_REMINDING = new FrameBook(
  `
  STOP ASKING ME? ABOUT
  STOP ASKING ME
  NO_NEED ASK ME? ABOUT
  NO_MORE REMINDERS ABOUT
  NOT_WANTED ASKED ABOUT
  ES_STOP ES_ASKING ES_ABOUT
  no me ES_ASK mas ES_ABOUT
  ya no me ES_ASK ES_ABOUT
  FR_STOP FR_ASKING FR_ABOUT
  ne me FR_ASK plus FR_ABOUT
  me FR_ASK plus FR_ABOUT
  DE_STOP DE_ME DE_ABOUT
  DE_ASK DE_ME DE_NO_MORE DE_ABOUT
  DE_NO_MORE DE_ABOUT
  `,
  slots,
);

/** One that is a sigh as well, unless it says that it is for good: "don't ask me about the car | again". */
export const DONT_REMIND = new FrameBook('DONT ASK ME? ABOUT', slots);

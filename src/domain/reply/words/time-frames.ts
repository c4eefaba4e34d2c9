import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words that name one of the three messages where a time is asked for. */
export const OUR_STAGES = new Map<string, PromptStage>();
for (const [stage, words] of [
  ['morning', 'morning, mornings, mornin, manana, mananas, matin, matins, morgens, morgen'],
  ['midday', 'midday, mid, noon, lunch, lunchtime, middays, afternoon, mediodia, midi, mittag, mittags'],
  [
    'evening',
    'evening, evenings, night, nights, nightly, bedtime, reflection, noche, noches, tarde, soir, soirs, abend, abends',
  ],
] as const)
  for (const word of phrases(words)) OUR_STAGES.set(word, stage);
// "die Abendmail bitte erst um 22 Uhr"
const STAGE_MAILS = phrases(
  'abendmail, abendnachricht, abendmails, morgenmail, morgennachricht, morgenmails, mittagsmail, mittagmail, mittagsnachricht, mittagsmails',
);
for (const word of STAGE_MAILS)
  OUR_STAGES.set(word, word.startsWith('abend') ? 'evening' : word.startsWith('morgen') ? 'morning' : 'midday');
export const STAGE_WORDS: ReadonlySet<string> = new Set(OUR_STAGES.keys());

const slots: Slots = {
  STAGE: new PhraseBook(
    phrases(
      'morning, mornings, midday, mid day, noon, lunch, lunchtime, afternoon, evening, evenings, night, nightly, bedtime, am, pm, manana, la manana, mediodia, el mediodia, noche, la noche, tarde, la tarde, matin, midi, soir, mittag, abend',
    ),
  ),
  ADVERB: new PhraseBook(
    phrases(
      'abends, morgens, mittags, abend, morgen, mittag, mornings, evenings, in the morning, in the evening, in the mornings, in the evenings, por la noche, por la manana, por la tarde, le matin, le soir, a midi, am abend, am morgen, am mittag, am nachmittag, middays, at midday',
    ),
  ),
  NOUN: new PhraseBook(
    phrases(
      'one, ones, email, emails, time, times, hour, message, messages, msg, msgs, text, texts, mail, mails, prompt, prompts, check in, checkin, check, reminder, reminders, note, ping, question, questions, reflection, intention prompt, nachricht, mensaje, correo, sms',
    ),
  ),
  STAGE_MAIL: new PhraseBook(STAGE_MAILS),
  DE: new PhraseBook(phrases('de, de la, del, du, de le, am, vom, der, por, por la, fur den, des, le')),
  DET: new PhraseBook(
    phrases(
      'the, my, this, that, your, these, those, those, tomorrows, todays, tonights, each, every, el, la, los, mi, le, la, mon, celui, ce, die, das, den, meine, der, mein, dem, me the, it, us the, them, all',
    ),
  ),
  MOVE: new PhraseBook(
    phrases(
      'send, change, move, set, shift, push, switch, make, get, have, put, deliver, receive, bump, bring, reschedule, schedule, prefer, want, need, like, cambia, cambiar, mueve, mover, envia, enviar, manda, mandame, mandar, mandarme, enviame, enviarme, pon, envoie, envoyer, envoyez, envoie moi, mets, mettre, decale, decaler, schick, schicke, schickt, schicken, verschieb, verschiebe, verschieben, stell, leg, prefiero, prefere, send me, resend, start, do, keep',
    ),
  ),
  // A word that moves what has a time already; "have", "want" and "like" do not.
  CHANGE: new PhraseBook(
    phrases(
      'change, turn, move, set, shift, push, switch, put, make, bump, bring, reschedule, schedule, cambia, cambiar, mueve, mover, pon, poner, mets, mettre, change moi, decale, decaler, stell, stelle, leg, lege, setz, setze, verschieb, verschiebe',
    ),
  ),
  // Those of the day's parts that are hardly an appointment: "move lunch to 1" may be one.
  DAYPART: new PhraseBook(
    phrases(
      'morning, mornings, midday, middays, mid day, evening, evenings, la manana, el mediodia, la noche, la tarde, matin, soir, abend, morgen, mittag, matinee, soiree',
    ),
  ),
  DAYPARTS: new PhraseBook(phrases('mornings, middays, evenings')),
  BACK: new PhraseBook(phrases('back, forward, up, out, earlier, later, over, please, pls, bitte, from now on')),
  AT: new PhraseBook(
    phrases('to, at, for, until, till, around, about, by, a, a las, para las, hasta las, auf, um, gegen, vers, pour'),
  ),
  TIME: new PhraseBook(
    phrases(
      'time of, time for, the time of, the time for, hour of, hour for, the hour of, la hora de, l heure de, heure de, die zeit fur, die uhrzeit fur',
    ),
  ),
  TELL_ME_AT: new PhraseBook(
    phrases(
      'text me, txt me, email me, e mail me, mail me, message me, msg me, write me, write to me, ping me, contact me, check in with me, hit me up, texte me, escribeme, mandame un mensaje, mandame el mensaje, mandame un correo, ecris moi, ecrivez moi, envoie moi un message, envoie moi un sms, envoie moi le message, schreib mir, schreibt mir, schick mir eine nachricht, schick mir die nachricht',
    ),
  ),
  SEND_ME: new PhraseBook(phrases('send me, text me, get me')),
  TELL_ME: new PhraseBook(
    phrases(
      'please write, pls write, please mail, please text, please ask, wake me with this, wake me with these, wake me up with this, wake me up with these, text me, email me, message me, write me, ping me, ask me, contact me, send me, mail me, write to me, check in with me, send it, send this, send them, send these, send mine, send mine out, send this one, send that, send that one, mandamelo, mandame, enviamelo, escribeme, mandamela, mandamelos, envoie moi, envoie le, ecris moi, envoyez moi, schreib mir, schick mir, schick es, schickt mir, melde dich, texte me, hit me up, get these, get this, get them, receive these, receive this, receive it, get it, have these, have this, have it come, get this one, get your message, get your messages, get your email, get your emails',
    ),
  ),
  COME: new PhraseBook(
    phrases(
      'come, arrive, be, land, go out, be sent, start, show up, come in, come through, happen, reach me, come out, venir, llegar, arriver, kommen, llegue, arrive, venga, be moved, be changed, be delivered, be at',
    ),
  ),
  CAN: new PhraseBook(
    phrases(
      'can, could, would, should, will, may, puede, podria, peut, pourrait, kann, konnte, i wish, i want, id like, i would like, id prefer, i prefer',
    ),
  ),
  THESE: new PhraseBook(phrases('these, this, they, it, them')),
  OURS: new PhraseBook(
    phrases('this, these, this one, your message, your messages, your email, your emails, your texts'),
  ),
  OUR_ONE: new PhraseBook(phrases('this, these, your, the daily')),
  REACH: new PhraseBook(
    phrases('come, arrive, go out, be sent, show up, come in, come through, reach me, be delivered'),
  ),
  MAKE_IT: new PhraseBook(
    phrases(
      'make it, lets make it, lets say, lets do, better at, rather at, how about, set it to, set it for, change it to, change to, move it to, switch it to, switch to, make this, make that, ponlo, ponlo a las, mets le a, mach, make mine',
    ),
  ),
};

/** Frames that mean our message; "asked" ones need a word of asking too, "bare" ones a message without items. */
export const TIME_FRAMES = {
  sure: {
    slots,
    frames: `
      MOVE DET* STAGE NOUN
      MOVE DET* NOUN DE? DET? STAGE
      CAN DET* STAGE NOUN COME
      CAN DET* STAGE NOUN COME
      TELL_ME DET* DE? STAGE NOUN?
      TELL_ME ADVERB at
      DET NOUN DE STAGE
      DET DE STAGE
      MOVE DET DE STAGE
      MOVE DAYPART to
      CHANGE DET* DAYPART NOUN? BACK* AT
      CHANGE TIME DET* STAGE NOUN? AT
      CHANGE DET* TIME DET* STAGE NOUN? AT
      DET DAYPART BACK* auf
      make DET* DAYPART
      do DAYPARTS AT
      STAGE NOUN at
      STAGE NOUN to
      MOVE OURS to
      MOVE OURS COME
      MOVE DET NOUN COME
      MOVE OUR_ONE NOUN to
      `,
  },
  asked: {
    slots,
    frames: `
      STAGE NOUN
      DET* STAGE NOUN
      DET NOUN ADVERB
      ADVERB
      STAGE
      TELL_ME
      DET DE STAGE
      DET* STAGE_MAIL
      MOVE DET* STAGE_MAIL
      MOVE DET* STAGE
      CAN DET* STAGE NOUN
      CAN DET NOUN COME
      CAN THESE REACH
      `,
  },
  /** Nothing but when may stand behind the time: "text me at 8 about the dentist" is something else. */
  alone: {
    slots,
    frames: `
      TELL_ME_AT BACK* AT
      SEND_ME DET* NOUN AT
      `,
  },
  bare: { slots, frames: 'MAKE_IT' },
} as const;

/** What may stand around several messages, each with a time of its own, besides courtesy. */
export const AROUND_TIMES = PhraseBook.joined(
  (['MOVE', 'CHANGE', 'CAN', 'COME', 'DET', 'DE', 'NOUN', 'AT', 'TELL_ME', 'TELL_ME_AT', 'OURS', 'TIME'] as const)
    .map((place) => slots[place]!)
    .concat(
      new PhraseBook(
        phrases('and, then, in the, in, at, y, e, et, und, por la, a la, le, der, die, das, en, am, with, but, plus'),
      ),
    ),
);

export const TIME_SOFT = new PhraseBook(
  phrases(
    'works better, works better than, works, suits me better, better than, than, like, say, at, to, by, around, about, for, from now on, instead, better, would be, is better, is, be, good, an hour later, an hour earlier, one hour later, one hour earlier, half an hour later, half an hour earlier, two hours later, two hours earlier, a bit later, a bit earlier, a little later, a little earlier, 30 minutes later, 30 minutes earlier, for me, works, suits, suit, prefer, would, id, i, make it, lets say, a las, las, mejor, um, lieber, besser, a, plutot, vers, erst, schon, bereits, fruher, schon fruher, spater, rather, it, that, going forward, onwards, mandamelo, mandame, enviamelo, mandar, enviar, come, arrive, be sent, go out, bitte, svp, por favor, back, forward, earlier, later, up, out, always, siempre, immer, toujours, me, us, every day, daily, more like, maybe, if possible, not, is too early, is too late, is too soon, is way too early, is way too late, is no good, no good, is bad, too early, too late, too soon, doesnt work, does not work, comes too early, comes too late, comes too soon, comes way too early, comes way too late, arrives too early, arrives too late, gets here too early, gets here too late, lands too early, lands too late, comes a bit early, comes a bit late, comes, arrives, would suit me better, suits me better, would work better, would be good, would be great, would be nicer, would be ideal, would be perfect, o clock, oclock, a bit early, a bit late, is a bit early, is a bit late, for me, is far too early, is far too late',
  ),
);

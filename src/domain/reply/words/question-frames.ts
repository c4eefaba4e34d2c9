import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What may stand before a question: "btw", "quick question", "no actually I do mean". */
export const BEFORE_A_QUESTION = new PhraseBook(
  phrases(`
    im 8, im 9, im 10, im 11, im 12, im 13, i am 9, i am 10, i am 11, i am 12, and, but, btw, by the way, curious, just curious, im curious, genuinely curious, remind me again, quick q, silly question, stupid question, random question, been meaning to ask, ive been meaning to ask, wanted to ask, i wanted to ask, im wondering, i am wondering, been wondering, refresh my memory on, refresh my memory, i forget, i forgot, cant remember, i cant remember, i dont remember, explain, explain to me, also, so, hey, hi, hello, hi there, quick question, quick one, question, question for you, question for you lot, one thing, one question, one more thing, out of curiosity, out of interest, sorry, just wondering, i was wondering, i wonder, wondering, unrelated, ps, p s, no, actually, i do mean, i mean, wait, oh, ok, okay, um, anchor, anyway, please, pls, can someone please tell me, can somebody tell me, could someone tell me, tell me, can anyone tell me, could you tell me, can you tell me, remind me, do you know, may i ask, can i ask, good morning, good evening, morning, dumb question, silly question, stupid question, not sure who to ask but, and can someone please tell me,
    hola, una pregunta, pregunta, oye, perdon, por cierto, y, pero, buenas, bonjour, une question, question, au fait, et, mais, dites, dis, salut, hallo, eine frage, frage, kurze frage, mal eine frage, ubrigens, und, aber, sagt mal, sag mal, moin`),
);

const slots = {
  WH: new PhraseBook(
    phrases(
      'how, what, when, where, why, who, which, whose, how much, how many, how often, how long, how come, how soon, how late, how far back, what time, which day, how else',
    ),
  ),
  AUX: new PhraseBook(
    phrases(
      'do, does, did, is, are, was, were, can, could, will, would, should, has, have, may, am, isnt, arent, doesnt, dont, didnt, cant, couldnt, wont, shouldnt, wouldnt, havent, hasnt',
    ),
  ),
  WORKS: new PhraseBook(
    phrases(
      'costs, cost, works, work, know, knows, send, sends, store, stores, charge, charges, make money, read, reads, decide',
    ),
  ),
  BE: new PhraseBook(
    phrases(
      'am, is, are, was, were, will, would, does, can, could, should, isnt, arent, doesnt, cant, wont, has, have, havent, hasnt',
    ),
  ),
  DO: new PhraseBook(phrases('do, did')),
  READS: new PhraseBook(
    phrases(
      'reads, sees, gets, writes, wrote, sends, sent, made, makes, runs, owns, answers, built, checks, else reads',
    ),
  ),
  HAPPENS: new PhraseBook(phrases('happens if, happens when, happens with, happens to')),
  SUBJECT: new PhraseBook(
    phrases(
      'i, you, u, it, this, that, there, my, we, the, these, those, they, anyone, anybody, someone, somebody, your, he, she, all, any, other, people, a',
    ),
  ),
  DOER: new PhraseBook(
    phrases(
      'i, you, u, we, they, my, your, these, those, people, others, other, the messages, the emails, the texts, the mails',
    ),
  ),
  FOREIGN: new PhraseBook(
    phrases(`esto funciona, funciona esto, ca marche, ca fonctionne, funktioniert das, funktioniert es, esto se puede, se puede recibir, cuanto cuesta, cuanto vale, como funciona, como hago, como puedo, como cambio, por que me, por que no, por que llegan, por que llega, cuando llega, cuando me, quien lee, quien esta, quien eres, quien es, es esto, esto es, esto cuesta, hay una app, hay alguna, se puede, puedo cambiar, puedo recibir, puedo usar, eres un, eres una, sois, esta hecho, que pasa si, que pasa con, donde esta, donde veo, donde puedo, guardan, guardais, tienen, teneis,
      combien ca coute, combien coute, ca coute combien, c est payant, est ce payant, c est gratuit, est ce que, comment je, comment on, comment faire, comment puis je, comment changer, comment ca, pourquoi je, pourquoi le, pourquoi les, pourquoi vous, quand est ce, qui lit, qui etes, qui es, y a t il, il y a une appli, peut on, puis je, est il possible, c est un robot, c est qui, etes vous, es tu, qu est ce qui, que se passe, ou est, ou sont,
      was kostet, wie viel kostet, wieviel kostet, wie kann ich, wie andere ich, wie funktioniert, wieso kommt, wieso kommen, wieso bekomme, warum kommt, warum kommen, warum bekomme, wann kommt, wann kommen, wer liest, wer steckt, wer bist, wer seid, bist du, seid ihr, sind sie ein, ist das ein, ist das kostenlos, ist das, gibt es eine, gibt es auch, gibts, kann man, kann ich das, kann ich die, kann ich auch, kann meine, kann mein, habt ihr, speichert ihr, wo kann ich, wo finde ich, was passiert, werden meine, wird meine, muss ich`),
  ),
  ANY: new PhraseBook(
    phrases(
      'am i allowed, am i able, am i supposed, any chance, any way, is it possible, any idea, any plans, any limit, is there, are there, is that all, is this',
    ),
  ),
};

/** The form of a question, also where its mark is missing: "how much does it cost", "will it still work if I …". */
export const QUESTION_FORM = new FrameBook(
  `
  WH AUX SUBJECT
  WH SUBJECT AUX
  WH SUBJECT WORKS
  WH _ AUX SUBJECT
  BE SUBJECT
  DO DOER
  ANY
  FOREIGN
  who AUX
  who else
  who READS
  what HAPPENS
  how come SUBJECT
  `,
  slots,
);

/** What a question to us is about: ourselves, what we send and keep, what it costs. */
export const ABOUT_US = new PhraseBook(
  phrases(`
    can i see, can i change, can i export, can i edit, can i delete, can i look up, do i see, do i change, do i edit, do i delete, do i add, what i did, what i finished, what ive done, on weekends, on sundays, funciona, fonctionne, funktioniert, marche, uhrzeit, l heure, la hora, los domingos, le dimanche, sonntags, two of these, one of these, these twice, of these today, got two, got three, lists, goals, intentions, objectif, objectifs, objetivos, intenciones, recibir, recevoir, ziele, vorsatze,
    to use this, to use it, streak, streaks, miss a day, skip a day, miss one, miss it, if i forget, if i dont reply, if i dont answer, if i dont respond, if i reply, if i answer, if i respond, answer late, reply late, late reply, late answer, answer the next, skip one, miss a message, my words, if i stop replying, start over if, days in a row,
    you, your, yours, u, anchor, mail, mails, email, emails, message, messages, msg, text, texts, sms, whatsapp, telegram, app, service, website, web page, dashboard, cost, costs, price, pay, paying, charge, charged, bill, billed, free, trial, subscription, unsubscribe, sign up, signed up, opt out, account, bot, robot, ai, human, real person, a person, data, privacy, private, reply, replies, replied, my answer, answers, reminder, reminders, notification, notifications, list, the list, items, limit, format, weekends, phone number, settings, timezone, time zone, language, languages, spanish, password, log in, login, what i write, who made, behind this, this thing, this work, it work, work if i, evening one, morning one, midday one, check in, check ins, prompt, prompts, profile, history, archive, old ones, past days, see what i, export, stored, store, my husband, my wife, my friend, my partner, my mom, my mum, my team, my son, my daughter, my sister, my brother,
    correo, correos, mensaje, mensajes, persona, robot, cuesta, aplicacion, datos, lista, respuesta, gratis, prueba, cuenta, courriel, appli, coute, donnees, liste, compte, essai, gratuit, payant, mari, femme, machine, personne, nachricht, nachrichten, kostet, kostenlos, daten, liste, mensch, roboter, konto, probe, antwort, antworten, erinnerung, mein mann, meine frau`),
);

/** What only we could know of, so that any question about it is ours: "delete the number from my profile?" */
export const ABOUT_ACCOUNT = new PhraseBook(
  phrases(
    'my profile, my account, my settings, my subscription, your app, your service, your emails, your messages, your website, anchor, mi perfil, mi cuenta, mon profil, mon compte, mein profil, mein konto',
  ),
);

/** Questions that want no answer, or none from us. */
export const RHETORICAL = new PhraseBook(
  phrases(`
    who knew, you know what, know what, guess what, guess who, why do i even, why do i bother, why bother, why even bother, why am i like this, why am i doing this, why did i ever, why did i agree, why did i think, why did nobody tell me, why does it always, why is it always, why is everything, why is life, why me, what can i say, what could go wrong, what could possibly, what else is new, what was i thinking, what is wrong with me, whats wrong with me, what is life, what even is, who cares, who needs, who am i kidding, who has time, who would have thought, who wouldve thought, who doesnt, who has the time, how hard can it be, how hard could it be, how is it already, how is it only, how did it get, where did the day go, where did the time go, where did the morning go, where has the day gone, is it cheating, is it just me, is it bedtime yet, is it friday yet, is it wine, is it too early, is it too late to, can you believe, would you believe, can you imagine, can we talk about, did you know, see what i did there, what do you think of that, isnt it ironic, am i right, amirite, who do they think, what are the odds, does it count if, does that count, does it count, do i get a medal, do i get a prize, do i get a gold star, do i get bonus points, do i get points, do i get extra credit, do i win, where do i collect, whats not to, whats one more, whats the worst, what more do you want, what kind of, what sort of, why on earth, why in the world, how on earth, is that a thing, is that even, are we there yet, are we surprised, shall i go on, need i say more, remember that, happy now, what a,
    quien lo diria, a que no sabes, sabes que, y que, a quien le importa, qui l eut cru, tu sais quoi, vous savez quoi, devine quoi, a quoi bon, wer hatte das gedacht, weisst du was, wisst ihr was, was solls, rate mal, wen interessierts`),
);
/** Small talk in the form of a question. */
export const SMALL_TALK = new PhraseBook(
  phrases(
    'you ok, u ok, really, isnt it, you there, seriously, honestly, how are you, how are u, hows it going, how is it going, how are things, hows things, hows you, how was your, hows your day, whats up, what is up, hows life, are you well, did you sleep, do you sleep, do you ever, do you dream, do you like, do you eat, do you get bored, are you proud, proud of me, are you happy, are you ok, are you having, como estas, como estais, que tal, como va, comment ca va, ca va, comment vas tu, wie gehts, wie geht es, alles gut, who wrote that, miss me, did you miss me',
  ),
);

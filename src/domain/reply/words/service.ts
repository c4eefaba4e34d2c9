import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What we send, as a noun. */
export const OUR_NOUN = new PhraseBook(
  phrases(`
    message, messages, mesages, mesage, messges, messsages, messags, mesagges, emials, emals, emais, txets, notifcations, notificatons, remindrs, remiders, msg, msgs, email, emails, e mail, e mails, mail, mails, text, texts, text messages, txt, txts, sms, reminder, reminders, notification, notifications, prompt, prompts, check in, check ins, checkin, checkins, ping, pings, nudge, nudges, note, notes, newsletter emails, updates, alerts, questions, daily emails, communication, communications, correspondence, contact,
    mensaje, mensajes, correo, correos, correos electronicos, recordatorio, recordatorios, avisos, notificaciones, mensajitos,
    message, messages, courriel, courriels, rappel, rappels, textos, notifications, relances,
    nachricht, nachrichten, mail, mails, e mails, sms, erinnerung, erinnerungen, benachrichtigungen, meldungen,
    messaggi, messaggio, berichten, berichtjes, mensagem, mensagens, e mail`),
);

/** What we are, or how a person may call what we send when they are tired of it. */
export const OUR_THING = new PhraseBook(
  phrases(`
    service, subscription, program, programme, membership, crap, shit, stuff, nonsense, rubbish, bullshit, bs, garbage, junk, spam, things, anchor, list, thing, daily thing, trial, account, damn things, bloody things,
    suscripcion, servicio, tonterias, service, abonnement, abo, dienst, liste, kram, mist, servizio, abbonamento, dienst, assinatura, servico`),
);

/** Words that point at what we send: "these", "all your", "any more". */
export const OUR_POINTER = new PhraseBook(
  phrases(`
    these, those, this, the, your, accounts, youre, ur, all, any, all of, all of these, all of the, all of your, all three, all 3, all three of, all three of your, any of these, any of your, any more, anymore, more, further, other, such, my, that, daily, stupid, damn, dumb, fucking, fuckin, bloody, annoying, constant, pointless, silly, automated, endless, goddamn, freaking, little, morning and evening, of these, of your, of those, of this, another,
    estos, esos, los, las, sus, tus, este, mas, mi, la, el, esta, su, tu, mas estos, todos los, estas, ese, de estos, de esos, de sus, ningun,
    ces, vos, tes, les, des, de, le, la, ce, cet, cette, tous les, tous ces, mon, votre, ton, aucun, de ces, de vos, d autres, d,
    diese, eure, deine, ihre, die, der, das, den, keine, keinen, alle, weiteren, weitere, mein, meine, dieses, diesen, dem, solche, irgendwelche, von diesen,
    questi, i vostri, deze, jullie, geen, estas, essas, suas, nessun`),
);

/** The person as the one who is written to. */
export const TO_ME = new PhraseBook(
  phrases(`
    me, us, to me, to us, at me, my phone, my inbox, my number, my email, this number, this phone, this address, this email, here, me with, us with, to my phone, to my inbox, to my email, to this number, to this address, to this email, me via, for me, my mobile, me any of, me all, mi,
    a mi, a mi correo, a mi movil, a este numero, a este correo, mich, mir, uns, an mich, an diese adresse, moi, a moi, me, nous, mij, ons`),
);

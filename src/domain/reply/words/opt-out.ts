import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** The words and phrases that ask to leave where they are the whole message, in any case: the carriers' list and its like. */
export const KEYWORDS = new PhraseBook(
  phrases(
    `no texts no emails, no emails no texts, cancel subscription, end subscription, stop subscription, no texts please, no emails please, no messages please, no mails please, please no texts, please no emails, please no messages, do not text, dont text, do not email, dont email, do not contact, dont contact, do not message, dont message, do not write, i want out, id like out, i would like out, could i cancel, can i cancel, cancel this thing, cancel this service, cancel this trial, no texts or emails, no texts and emails, no texts emails, no emails or texts, no emails and texts, no emails texts, no messages or calls, no texts or calls, no calls or texts, nothing more from you, nothing further from you, no further contact, i already said stop, already said stop, ive already said stop, ive said stop, off the list, off your list, off this list, off the mailing list, not interested anymore, not interested any more, no interest anymore, im cancelling, i am cancelling, i wish to leave, bug off, buzz off, get stuffed, naff off, jog on, get bent, deactivate, discontinue service, discontinue the service, terminate service, end service, opting out, consent withdrawn, consent revoked, stop, stopall, stop all, end, cancel, quit, unsubscribe, optout, opt out, revoke, remove, discontinue, not interested, no longer interested, im not interested, stop sending, no more, stop everything, stop this, stop these, stop them all, cease and desist, cease, desist, i want to cancel, i would like to cancel, id like to cancel, i wish to cancel, id like to stop, i want to stop, id like to opt out, cancel me, piss off, bugger off, fuck off, f off, sod off`,
  ),
);

/** Those of other languages, for who writes no English beside them. */
export const KEYWORDS_ABROAD = new PhraseBook(
  phrases(
    `anular suscripcion, cancelar suscripcion, resilier, resiliation, beenden, kundigung, cancellazione, disiscrivi, disiscrivimi, disiscrivermi, disdetta, disdire, descadastre me, descadastrar, me descadastre, opzeggen, cancella iscrizione, cancella l iscrizione, cancellate iscrizione, annullare iscrizione, smettila, anulen mi suscripcion, quero cancelar, quiero cancelar, je veux arreter, merci d arreter, no quiero mas, no mas, basta ya, me tira dessa lista, annulla, date de baja, dame de baja, sair, parar, cancelar, remover, descadastrar, cancelar inscricao, desinscrever, basta, cancella, cancellami, disiscrivimi, disiscrizione, annulla iscrizione, stopper, uitschrijven, afmelden, stoppen, schrijf me uit, meld me af, afmelding, стоп, отписаться, отписка, отпишите, отмена, отключить, хватит, прекратите, відписатися, відписка, скасувати, הסר, הסרה, להסיר, הסירו, עצור, די, עצרו, הסר אותי, הסירו אותי, תסירו אותי, ביטול, توقف, إلغاء, الغاء, إيقاف, ايقاف, قف, إلغاء الاشتراك, الغاء الاشتراك, اوقف, أوقف, 退订, 退訂, 取消, 停止, 取消订阅, 取消訂閱, 退出, 配信停止, 解除, 停止する, やめて, 登録解除, 수신거부, 중지, 해지, 그만, 구독취소, halt, hor auf, hort auf, hor auf damit, hort auf damit, wypisz, wypisz mnie, rezygnuje, anuluj, avsluta, avregistrera, avprenumerera, sluta, stopp, frameld, afmeld, meld av, avmeld, lopeta, peruuta, iptal, durdur, abonelikten cik, διαγραφη, σταματηστε, ακυρωση, odhlasit, zrusit, odhlasit odber, leiratkozas, leiratkozom, dezabonare, dezaboneaza, odjava, otkazi, отказ, отписване, berhenti, tu choi, ยกเลิก, बंद, रोकें, रोको, बंद करो`,
  ),
);

/** Of these, those that are also an English word or a name: only courtesy in their own language tells them apart. */
export const KEYWORDS_ALSO_ENGLISH = new PhraseBook(phrases('fine, peru, dung, dur, ret, pare, huy'));

/** Courtesy in other languages, and the courtesy of every language. */
export const COURTESY_ABROAD = new PhraseBook(
  phrases(
    'por favor, porfa, pfv, pf, porfavor, gracias, muchas gracias, hola, ahora, ya, si, s il vous plait, s il te plait, svp, stp, merci, merci beaucoup, bonjour, oui, maintenant, bitte, danke, hallo, ja, jetzt, sofort, per favore, per piacere, grazie, ciao, subito, adesso, se, obrigado, obrigada, ola, oi, agora, alstublieft, alsjeblieft, graag, bedankt, dank je, tack, tak, takk, prosze, dziekuje, пожалуйста, спасибо, בבקשה, תודה, شكرا',
  ),
);
export const COURTESY_EVERYWHERE = new PhraseBook(
  phrases('ok, okay, hi, hello, please, pls, plz, thanks, thank you, thx, sorry, anchor'),
);

/** Words that decide on a line or in a sentence of their own, whatever else the message says. */
export const DECISIVE = new PhraseBook(
  phrases(`
    stop, stopall, stop all, unsubscribe, opt out, optout, unsub, remove me, abmelden, desabonner, baja, desinscrire, me desabonner, darme de baja`),
);
/** Of these, those that mean nothing else: no capitals needed. */
export const PLAINLY_DECISIVE = new PhraseBook(
  phrases(`
    stopall, unsubscribe, unsubscribe me, unsubscribe please, opt out, optout, unsub, opt me out, abmelden, desabonner, desinscrire, darme de baja, me desabonner`),
);

/** Courtesy around the wish. */
export const POLITE = new PhraseBook(
  phrases(`
    im serious, i am serious, i mean it, seriously, n, ty, thnx, thanx, no really, for real, i beg you, im begging you, once and for all, permanently, comma, um, uh, hey um, please and thank you, please, pls, plz, thanks, thank you, thx, now, could you, can you, would you, will you, could u, can u, for the love of god, for gods sake, for fucks sake, for heavens sake, for petes sake, for goodness sake, dear anchor, period, full stop, do, you people, guys, hi, hello, hey, ok, okay, por favor, gracias, merci, s il vous plait, s il te plait, svp, stp, bitte, danke, per favore, grazie, obrigado, obrigada, immediately, me, already, reply, text, anchor, team, asap, sorry, kindly, yes, just, se, all, message, messages, right now, at once, today, i said, or i report you, or i will report you, or ill report you, or i sue you, or i will sue you, or else, to the fcc, dammit, ffs, omg, enough, for the third time, for the second time, for the last time, again, wrong number, wrong person, this is spam, not for me, its not for me, this is not for me`),
);

/** Only for a while, only one message, only one time of day: other wishes. */
export const NARROWER = new PhraseBook(
  phrases(`
    until, till, til, untill, today, tonight, tomorrow, morning, mornings, breakfast, breakfasts, midday, noon, lunch, lunchtime, evening, evenings, night, nights, weekend, weekends, weekdays, for a, for an, for one, for two, for three, for the next, for the rest, for now, for some, for my, the rest of, this week, next week, this month, next month, a week, a month, a fortnight,
    days, weeks, monday, tuesday, wednesday, thursday, friday, saturday, sunday, while, whilst, during, between, before, so often, so early, so late, so much, so many, too often, twice, two at once, double, in the middle of, when i, unless, if i, at work, at school, on my, on the weekend, during the, hours, afternoon, afternoons, saturdays, sundays, mondays, tuesdays, wednesdays, thursdays, fridays,
    after noon, after lunch, after work, after hours, after dark, after dinner, after midnight, after school, after bedtime, nach feierabend, despues de las, antes de, antes, apres,
    until then, till then, in the meantime, meantime, in the interim, mientras tanto, entretanto, d ici la, d ici, entre temps, en attendant, bis dahin, zwischenzeitlich, in der zwischenzeit,
    hasta, manana, mananas, por la, mediodia, noche, noches, fines de semana, domingos, sabados, los lunes, los martes, los miercoles, los jueves, los viernes, semana, mientras,
    jusqu, jusqua, jusquau, jusquaux, jusque, demain, midi, soir, matin, pendant, semaine, week end, le lundi, le mardi, le mercredi, le jeudi, le vendredi, le samedi, le dimanche, avant, aujourdhui,
    bis, morgen, mittag, mittags, abend, abends, morgens, heute, woche, wochen, wochenende, montags, dienstags, mittwochs, donnerstags, freitags, samstags, sonntags, wahrend, vor, fur zwei, fur eine`),
);

/** "plus de messages d'ici là": a rest, and no farewell. */
export const UNTIL_THEN = new PhraseBook(
  phrases(
    'until then, till then, in the meantime, in the interim, mientras tanto, entretanto, hasta entonces, d ici la, entre temps, en attendant, bis dahin, in der zwischenzeit',
  ),
);

/** "effective today", "today or ever again": from when on, and for good. */
export const FROM_WHEN = new PhraseBook(
  phrases(`
    or ever, or ever again, or any other day, or any other time, effective today, effective tomorrow, effective from today, as of today, as of tomorrow, as from today, from today, from tomorrow, starting today, starting tomorrow, with effect from today, ab heute, ab morgen, a partir de hoy, a partir de manana, desde hoy, des aujourdhui, des demain, a partir d aujourdhui`),
);

/** All three messages are all there is. */
export const ALL_STAGES = new PhraseBook(
  phrases(`
    morning midday evening, morning midday and evening, morning noon and night, morning noon and evening, morning lunch and evening, manana mediodia y noche, matin midi et soir, morgens mittags und abends, morgens mittags abends`),
);

/** "stop the texts, just email me": one channel off, the other kept. */
export const OTHER_CHANNEL = new PhraseBook(
  phrases(`
    just email me, just e mail me, just text me, just emails, just texts, only email, only emails, only email me, only text me, only texts, emails only, email only, texts only, text only, email me instead, text me instead, email instead, text instead, by email instead, by text instead, keep the emails, keep the texts, keep emailing, keep texting, keep the email ones, keep the text ones, emails are fine, email is fine, texts are fine, text is fine, email is better, emails are better, text is better, texts are better, mail is better, still email, use email, use my email, switch to email, switch to text, solo por correo, solo correos, solo correo, solo sms, uniquement par mail, seulement par mail, que par mail, juste par mail, nur per mail, nur noch per mail, nur per sms, nur noch per sms, lieber per mail, nur e mails`),
);

/** "stop emailing me about …", "cancel the service appointment": the object is something else of the person's own. */
export const ABOUT_OTHERS = new PhraseBook(
  phrases(`
    about, box, boxes, card, time, hold, guard, speaker, the hook, newsletters, netflix, linkedin, facebook, groupon, gym, boss, bob, store, shop, magazine, promo, promotional, work, instagram, whatsapp, amazon, appointment, photos, pictures, memes, from work, from bob, from my, from the bank, from linkedin, with the, to the bank, contract, call, meeting, for the gym, on facebook, on instagram, on linkedin, on whatsapp, of the gym, spotify, hulu, hbo, with vodafone, telekom, to my ex, my ex, to, at the, at my, with my, with a, for my, for the, of, del, de la, de los, de mi, de, du, des, d, bei, beim, vom, von, im, list item, items, item, tasks, task, number, group chat, channels, sign`),
);

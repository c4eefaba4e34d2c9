import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  LIST: new PhraseBook(
    phrases(
      'lista, listas, liste de diffusion, liste d envoi, lista de distribucion, liste, verteiler, list, mailing list, service, servicio, suscripcion, abonnement, todo, todo esto, esto, aqui, todas, tout, tout ca, ca, ici, allem, all dem, hier, datenbank, base de datos, base de donnees, fichier',
    ),
  ),
  // Spanish.
  ES_STOP: new PhraseBook(
    phrases(
      'dejen de, deja de, deje de, dejad de, paren de, para de, dejar de, pare de, parad de, basta de, no vuelvan a, no vuelvas a, no vuelva a, que dejen de, que dejes de, que no me, ya no me, no me, nunca mas me, no, que no',
    ),
  ),
  ES_SEND: new PhraseBook(
    phrases(
      'escribirme, mandarme, enviarme, molestarme, molestar, contactarme, mandar, enviar, recibir, escriban, escribas, escriba, manden, mandes, mande, envien, envies, envie, molesten, molestes, contacten, contactes, escribais, mandeis, envieis, mandarme mas',
    ),
  ),
  ES_UNWANTED: new PhraseBook(
    phrases(
      'no quiero, ya no quiero, no deseo, ya no deseo, no necesito, ya no necesito, no me interesan, ya no me interesan, no quisiera, prefiero no, no quiero seguir, no pedi, nunca pedi, no me interesa, ya no me interesa',
    ),
  ),
  ES_GET: new PhraseBook(
    phrases(
      'recibir mas, seguir recibiendo, recibir nada mas, que me escriban, que me manden, que me envien, que me escribas, que me mandes, saber mas de ustedes, estar en la lista, estar en esta lista, estar suscrito, estar suscrita',
    ),
  ),
  ES_RECEIVE: new PhraseBook(phrases('recibir, seguir recibiendo, tener')),
  ES_REMOVE: new PhraseBook(
    phrases('borrame, borrenme, borrarme, quitame, quitenme, sacame, saquenme, eliminame, eliminenme, bajame'),
  ),
  ES_OUT: new PhraseBook(
    phrases(
      'no quiero saber nada mas de ustedes, no quiero saber mas de ustedes, no quiero saber nada de ustedes, no quiero saber nada mas de vosotros, no quiero saber nada mas de esto, basta ya de mensajes, basta ya de correos, basta ya de tantos mensajes, no me escribais mas, no me mandeis nada mas, no me mandeis mas, dejad de escribirme, dejen ya de escribirme, anulen mi suscripcion, anula mi suscripcion, anulad mi suscripcion, darme de baja, dame de baja, denme de baja, deme de baja, dadme de baja, me doy de baja, dar de baja mi suscripcion, dar de baja este servicio, darnos de baja, me den de baja, me des de baja, me de de baja, desuscribirme, desuscribanme, desuscribeme, borrarme de la lista, borrame de la lista, borrenme de la lista, quitame de la lista, quitenme de la lista, quitarme de la lista, sacame de la lista, saquenme de la lista, sacame de esta lista, saquenme de esta lista, borrame de esta lista, borrenme de esta lista, quitenme de esta lista, eliminame de la lista, eliminenme de la lista, borrame de su lista, borrenme de su lista, quitenme de su lista, cancelar mi suscripcion, cancela mi suscripcion, cancelen mi suscripcion, cancelar la suscripcion, cancelar suscripcion, cancela la suscripcion, anular mi suscripcion, cancelar el servicio, no mas mensajes, no mas correos, basta de mensajes, basta de correos, borra mi numero, borren mi numero, dejenme en paz, dejame en paz, no me escriban, no me escribas mas, no me manden nada, no me manden nada mas, no me envien nada, no me envien nada mas, ni un mensaje mas, ni un correo mas, quiero salir de la lista, quiero salirme, borren mi correo, eliminen mi numero, quiten mi numero, saquenme de esto, sacame de esto, quitenme de esto, bajenme de la lista, no quiero seguir con esto, no quiero mas esto',
    ),
  ),
  // French.
  FR_NO: new PhraseBook(
    phrases(
      'ne m, ne me, ne nous, n, m, me, plus, de ne plus m, de ne plus me, ne plus m, ne plus me, ne plus, de ne plus, de ne plus nous, arretez de m, arrete de m, arretez de me, arrete de me, arreter de m, cessez de m, cesser de m, cesse de m, arretez d, arrete d, arreter d, d arreter de m, arreter de recevoir, stop a',
    ),
  ),
  FR_SEND: new PhraseBook(
    phrases(
      'etre contacte, etre contactee, etre derange, etre derangee, etre sollicite, etre sollicitee, envoyer, ecrire, contacter, envoyez, ecrivez, contactez, envoie, ecris, recevoir, deranger, derangez, spammer, embeter, solliciter, envoi, ecrire plus, envoyer plus',
    ),
  ),
  FR_PLUS: new PhraseBook(phrases('plus, plus rien, plus de, plus aucun, plus jamais, pas, rien')),
  FR_NE: new PhraseBook(phrases('ne m, ne me, ne nous, m, me, n, ne')),
  FR_UNWANTED: new PhraseBook(
    phrases(
      'je ne veux plus, je veux plus, je ne souhaite plus, je souhaite plus, je ne desire plus, je n ai plus besoin de, j ai plus besoin de, je souhaite ne plus, je voudrais ne plus, j aimerais ne plus, je prefere ne plus, ne veux plus, veux plus, souhaite plus, ne souhaite plus, ne desire plus, on ne veut plus, plus besoin de, n ai plus besoin de, ai plus besoin de, je n ai jamais demande, plus envie de',
    ),
  ),
  FR_STOP: new PhraseBook(
    phrases('arretez, arrete, stoppez, cessez, arreter, stopper, finissez, arretez avec, arrete avec'),
  ),
  FR_OUT: new PhraseBook(
    phrases(
      'arreter de recevoir vos messages, arreter de recevoir vos mails, arreter de recevoir ces messages, arreter de recevoir ces mails, ne plus recevoir vos messages, supprimez moi de vos listes, retirez moi de vos listes, enlevez moi de vos listes, rayez moi de vos listes, me desabonner, me desinscrire, desabonnez moi, desabonne moi, desinscrivez moi, desinscris moi, retirez moi, retire moi, enlevez moi, enleve moi, supprimez moi de la liste, me retirer de la liste, etre desabonne, etre desabonnee, etre desinscrit, etre desinscrite, etre retire de la liste, etre retiree de la liste, annuler mon abonnement, annulez mon abonnement, annule mon abonnement, resilier mon abonnement, resiliez mon abonnement, stop aux messages, stop aux mails, stop aux sms, plus de messages, plus de mails, plus de message, plus de mail, plus de sms, plus aucun message, plus aucun mail, fichez moi la paix, foutez moi la paix, laissez moi tranquille, laisse moi tranquille, oubliez mon numero, effacez mon numero, supprimez mon numero, je me desabonne, je me desinscris, fin de l abonnement, moi de la liste, me retirer de votre liste, me retirer de votre liste de diffusion, me retirer de la liste de diffusion, moi de votre liste de diffusion, moi de la liste de diffusion, me retirer de vos listes, me supprimer de votre liste, m enlever de la liste, m enlever de votre liste, m effacer de votre liste, retirez mon numero, enlevez mon numero, retirez mon adresse, supprimez mon adresse, me sortir de la liste, sortez moi de la liste, mettez fin a mon abonnement, me rayer de la liste, rayez moi de la liste, oubliez moi',
    ),
  ),
  // German.
  DE_NONE: new PhraseBook(
    phrases('keine, keinen, kein, nichts, keinerlei, nie, nie wieder, nicht, diese, eure, deine, ihre'),
  ),
  DE_SEND: new PhraseBook(
    phrases(
      'schreib, schreibt, schreiben sie, schick, schicke, schickt, schicken sie, sende, sendet, senden sie, kontaktiert, kontaktieren sie, texte, mail, belastigt, belastige',
    ),
  ),
  DE_UNWANTED: new PhraseBook(
    phrases(
      'ich will, ich mochte, will, mochte, ich brauche, brauche, brauch, ich wunsche, ich wurde gern, ich wurde gerne, wir mochten, wir wollen, ich brauch',
    ),
  ),
  DE_MORE: new PhraseBook(
    phrases(
      'mehr, nicht mehr, mehr bekommen, mehr erhalten, mehr kriegen, mehr haben, mehr empfangen, nicht mehr bekommen, nicht mehr erhalten, nicht mehr haben, mehr schicken, mehr senden, mehr schreiben, nichts mehr, nichts mehr horen',
    ),
  ),
  DE_IT: new PhraseBook(phrases('das, es, sie, diese, das hier, die')),
  DE_GET: new PhraseBook(
    phrases('nicht mehr bekommen, nicht mehr erhalten, nicht mehr kriegen, nicht mehr empfangen, nicht mehr lesen'),
  ),
  DE_OUT: new PhraseBook(
    phrases(
      'nichts mehr von euch horen, nichts mehr von ihnen horen, nichts mehr von euch lesen, nichts mehr von euch bekommen, nie wieder von euch horen, nie wieder etwas von euch horen, raus aus dem verteiler, raus aus eurem verteiler, raus aus der liste, lasst mich bitte in ruhe, lass mich bitte in ruhe, lassen sie mich bitte in ruhe, mich von diesem dienst abmelden, mich von eurem dienst abmelden, mich von dem dienst abmelden, mich vom dienst abmelden, aus dem verteiler nehmen, aus der liste nehmen, von der liste nehmen, aus dem verteiler streichen, aus dem verteiler entfernen, aus eurem verteiler nehmen, aus ihrem verteiler nehmen, streicht mich von eurer liste, streichen sie mich von ihrer liste, nehmt mich von eurer liste, nehmen sie mich von ihrer liste, loscht mich von eurer liste, brauche eure nachrichten nicht mehr, brauche eure mails nicht mehr, will eure nachrichten nicht mehr, will eure mails nicht mehr, hort bitte auf mir zu schreiben, hor bitte auf mir zu schreiben, horen sie bitte auf mir zu schreiben, hort auf mich anzuschreiben, hor auf mich anzuschreiben, hort auf mir mails zu schicken, hort auf mir nachrichten zu schicken, nicht mehr anschreiben, mich nicht mehr anschreiben, nicht mehr kontaktieren, mich nicht mehr kontaktieren, nehmt mich bitte aus der liste, nimm mich bitte aus der liste, nehmen sie mich bitte aus der liste, nehmt mich bitte raus, nehmen sie mich bitte raus, nichts mehr bekommen, nichts mehr erhalten, nehmen sie mich raus, nehmt mich raus, nimm mich raus, loscht meine nummer, losche meine nummer, loschen sie meine nummer, keine weiteren nachrichten, keine weiteren mails, keine weiteren e mails, keine weiteren sms, stopp die nachrichten, stoppt die nachrichten, stoppen sie die nachrichten, stoppt die mails, mich abmelden, mich hier abmelden, mich davon abmelden, mich wieder abmelden, mich bitte abmelden, mich gern abmelden, mich gerne abmelden, abmelden, mich austragen, mich hier austragen, austragen lassen, abgemeldet werden, melde mich ab, meldet mich ab, melden sie mich ab, melde mich bitte ab, meldet mich bitte ab, melden sie mich bitte ab, trag mich aus, tragt mich aus, tragen sie mich aus, trage mich aus, trag mich bitte aus, tragt mich bitte aus, tragen sie mich bitte aus, nimm mich von der liste, nehmt mich von der liste, nehmen sie mich von der liste, nimm mich bitte von der liste, nehmt mich bitte von der liste, nehmen sie mich bitte von der liste, nehmt mich aus dem verteiler, nehmen sie mich aus dem verteiler, nehmt mich bitte aus dem verteiler, nehmen sie mich bitte aus dem verteiler, loscht mich aus dem verteiler, streicht mich von der liste, streichen sie mich von der liste, mein abo kundigen, das abo kundigen, mein abo beenden, abo beenden, den dienst kundigen, kundige mein abo, kundigt mein abo, lass mich in ruhe, lasst mich in ruhe, lassen sie mich in ruhe, hor auf mir zu schreiben, hort auf mir zu schreiben, horen sie auf mir zu schreiben, hort auf mit den mails, hort auf mit den nachrichten, hor auf mit den nachrichten, hor auf mit den mails, schluss mit den mails, schluss mit den nachrichten, nicht mehr schreiben, keine nachrichten mehr, keine mails mehr, keine sms mehr, keine emails mehr, keine e mails mehr, ich melde mich ab, ich bin raus, das hier kundigen, das abbestellen, diese mails abbestellen, die mails abbestellen, alles abbestellen, die nachrichten abbestellen, abbestellen, loscht mich aus der liste, losche mich aus der liste, loschen sie mich aus der liste, streicht mich aus der liste, nehmt mich aus der liste, nehmen sie mich aus der liste, aus eurer liste, aus ihrer liste, ich kundige das abo, ich kundige mein abo, ich kundige hiermit, kundige das abo, kundige hiermit, loscht meine adresse, streicht meine nummer, streicht mich, hiermit kundige ich, hiermit widerrufe ich',
    ),
  ),
  DE_ME: new PhraseBook(phrases('mir, mich, uns, mir bitte, mich bitte, bitte, mir ab jetzt, mir ab sofort')),
  FROM_THERE: new PhraseBook(phrases('de, del, d, du, des, von, vom, aus, aus dem, von der, bei, desde')),
  // What other languages say most.
  OTHER_OUT: new PhraseBook(
    phrases(`smetti di scrivermi, smetti di mandarmi, basta scrivermi, non mi scrivere piu, non mi scrivete piu, non mi mandare piu, non mi mandate piu, non voglio piu ricevere, non voglio piu messaggi, non voglio piu mail, non voglio piu email, non voglio altri messaggi, basta con questi messaggi, basta con i messaggi, basta con queste mail, basta con le mail, disiscrivermi, vorrei disiscrivermi, smettetela di scrivermi, smettila di mandarmi, cancellate il mio numero, non voglio ricevere, non mandatemi piu, non scrivetemi piu, non mandarmi piu, non scrivermi piu, smettete di scrivermi, smettila di scrivermi, smettete di mandarmi, cancellatemi, cancellami, disiscrivetemi, toglietemi dalla lista, toglimi dalla lista, rimuovetemi, voglio cancellarmi, voglio disiscrivermi, niente piu messaggi, basta messaggi,
      schrijf me uit, schrijf me maar uit, schrijf mij uit, meld me af, meld mij af, meld me maar af, stuur me niets meer, stuur mij niets meer, stuur geen berichten meer, geen berichten meer, geen mails meer, ik wil geen berichten meer, ik wil geen mails meer, haal me van de lijst, haal mij van de lijst, haal me eraf, me uitschrijven, mij uitschrijven, me afmelden, mij afmelden, stop met mailen, stop met berichten sturen, stop met sms en, stop met sturen, stop met schrijven, stop met berichten, stop met mails sturen, ik wil me uitschrijven, ik wil dit niet meer, ik hoef dit niet meer,
      nao quero mais receber, nao preciso mais das mensagens, nao preciso mais de mensagens, nao preciso mais desse servico, nao me escrevam mais, nao me escreva mais, nao quero mais mensagens, nao quero mais emails, cancelar minha inscricao, cancelar a minha inscricao, cancelar a inscricao, parem de escrever, pare de me escrever, parem de me escrever, nao quero receber mais, nao quero receber, nao me enviem mais, nao me envie mais, nao me mande mais, nao me mandem mais, parem de me enviar, parem de me mandar, pare de me enviar, pare de me mandar, para de me mandar, me tira da lista, me tire da lista, me tirem da lista, me descadastre, me descadastrem, quero me descadastrar, quero cancelar a inscricao, quero sair da lista, cancele minha inscricao, me remova da lista, me remova,
      не пишите мне, не пишите мне больше, больше не пишите, больше не пишите мне, отпишите меня, хочу отписаться, отписаться от рассылки, не присылайте мне, не присылайте больше, удалите меня из рассылки, перестаньте мне писать, перестаньте писать, прекратите писать, уберите меня из списка, не хочу получать,
      תפסיקו לשלוח, תפסיקו לשלוח לי, תפסיק לשלוח, להפסיק לשלוח, הסירו אותי, תסירו אותי, הסר אותי, תורידו אותי מהרשימה, אל תשלחו לי, אל תשלחו, לא רוצה לקבל, די עם ההודעות, תפסיקו עם ההודעות,
      توقفوا عن, توقف عن إرسال, توقفوا عن إرسال, لا ترسلوا لي, لا ترسل لي, لا اريد استلام, لا أريد استلام, لا أريد رسائل, لا اريد رسائل, ألغوا اشتراكي, الغوا اشتراكي, أريد إلغاء الاشتراك, اريد الغاء الاشتراك,
      sluta skicka, sluta mejla, sluta skriva, ta bort mig fran listan, jag vill avsluta, inga fler meddelanden, inga fler mejl, stop med at skrive, slet mig fra listen, afmeld mig, ikke flere beskeder, slutt a sende, meld meg av, ingen flere meldinger, 
      prosze mnie wypisac, wypiszcie mnie, nie pisz do mnie, nie piszcie do mnie, prosze nie pisac, nie chce wiecej wiadomosci, nie chce dostawac, bana mesaj atmayin, mesaj gondermeyin, beni listeden cikarin, 
      不要再发, 请停止, 别再发了, 不要再发了, 请不要再发, 不要再给我发, 不要再給我發, もう送らないで, 送らないでください, 配信を停止してください, 그만 보내세요, 보내지 마세요`),
  ),
};

/** A plain wish to get nothing more, in the other languages. */
export const LEAVING_ABROAD = new FrameBook(
  `
  ES_STOP ES_SEND DET* NOUN
  ES_STOP ES_SEND DET?
  ES_UNWANTED ES_GET DET* NOUN?
  ES_UNWANTED DET* NOUN
  ES_UNWANTED ES_RECEIVE DET* NOUN
  ES_OUT
  ES_REMOVE FROM_THERE DET* LIST
  ES_OUT FROM_THERE DET* NOUN
  ES_OUT FROM_THERE DET* LIST
  FR_NO FR_SEND DET* NOUN
  FR_NE FR_SEND FR_PLUS DET* NOUN?
  FR_NO FR_SEND
  FR_UNWANTED FR_SEND DET* NOUN?
  FR_UNWANTED DET* NOUN
  FR_OUT
  FR_STOP DET* NOUN
  FR_OUT FROM_THERE DET* NOUN
  FR_OUT FROM_THERE DET* LIST
  DE_SEND DE_ME DE_NONE? DET* NOUN? DE_MORE
  DE_UNWANTED DE_NONE DET* NOUN DE_MORE
  DE_UNWANTED DET* NOUN DE_MORE
  DE_OUT
  DE_UNWANTED DE_IT DE_GET
  DE_OUT FROM_THERE DET* NOUN
  DE_OUT FROM_THERE DET* LIST
  OTHER_OUT
  `,
  slots,
);

/** In the other languages, what is a wish only where nothing follows. */
export const LEAVING_ALONE_ABROAD = new FrameBook(
  `
  SAID
  ENOUGH DET* NOUN
  `,
  {
    ...slots,
    ENOUGH: new PhraseBook(
      phrases('basta, basta con, basta di, basta de, ya basta de, chega de, chega das, genug von, assez de'),
    ),
    SAID: new PhraseBook(
      phrases(`
        ya no quiero esto, no quiero esto, ya no lo quiero mas, borrenme, borradme, borreme, quitenme, ya no lo necesito mas, quiero salir de esto, quiero salir de aqui, no quiero mas, ya no quiero mas, ya no quiero recibir esto, no quiero recibir esto, no quiero recibir mas,
        je n en veux plus, j en veux plus, plus besoin merci, je n en ai plus besoin, je n ai plus besoin de ca, c est fini pour moi desinscrivez moi,
        ich brauche das nicht mehr, ich brauch das nicht mehr, ich will das nicht mehr, ich mochte das nicht mehr, brauche das nicht mehr, das will ich nicht mehr haben, kein interesse mehr, austragen,
        quero sair, nao quero mais isso, nao quero mais isto, nao preciso mais disso, non lo voglio piu, non ne ho piu bisogno, non mi interessa piu`),
    ),
  },
);

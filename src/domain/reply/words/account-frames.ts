import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const deletion: Slots = {
  ERASE: new PhraseBook(
    phrases(
      'delete, erase, wipe, remove, purge, destroy, scrub, get rid of, clear, close, terminate, deactivate, nuke, shred, forget, drop, dispose of, deletion of, erasure of, removal of, wipe out, close down, borra, borrar, borren, borrad, borre, borreis, elimineis, suprima, suprimid, supriman, que supprimiez, elimina, eliminar, eliminen, eliminad, elimine, supprime, supprimer, supprimez, efface, effacer, effacez, detruisez, fermez, ferme, fermer, clotare, cloture, cloturez, cierra, cierren, cerrar, losche, losch, loscht, loschen sie, loschen, entfernt, entferne, entfernen sie, vernichtet, cancella, cancellate, elimina, verwijder, wis, apague, apaguem, exclua, excluam, удалите, удали, מחקו, תמחקו, احذفوا, احذف',
    ),
  ),
  ASK: new PhraseBook(
    phrases(
      'request, ask for, want, demand, require, exercise, am requesting, am asking for, hereby request, would like, solicito, exijo, demande, exige, beantrage, verlange, fordere, invoke',
    ),
  ),
  THE: new PhraseBook(
    phrases(
      'the, my, a, full, complete, immediate, total, permanent, right to, right of, la, el, de, los, die, meine, der, my right to, sofortige, vollstandige',
    ),
  ),
  ERASURE: new PhraseBook(
    phrases(
      'deletion, erasure, removal, be forgotten, destruction, eliminacion, supresion, borrado, suppression, effacement, loschung, gone, purged, destroyed, deleted, erased, removed, wiped',
    ),
  ),
  OF: new PhraseBook(phrases('of, de, der, von, des, all, any, toutes, tous, aller')),
  MY: new PhraseBook(
    phrases(
      'my, all my, all of my, the whole of my, our, any of my, mis, todos mis, mi, mes, toutes mes, mon, meine, alle meine, mein, all the, the, any, all, every bit of my, all our, meiner, all meine, bitte alle meine, bitte meine, i miei, mijn, al mijn, meus, minha, todas las, toda mi, toda la, мои, все мои, את',
    ),
  ),
  PERSONAL: new PhraseBook(
    phrases(
      'personal, private, old, entire, whole, stored, user, anchor, my personal, personales, personnelles, personlichen, personenbezogenen, kompletten, ganzes, gesamten',
    ),
  ),
  DATA: new PhraseBook(
    phrases(
      'data, account, info, information, details, profile, records, record, history, personal data, accounts, files on me, everything, messages and data, replies, datos, cuenta, informacion, perfil, donnees, compte, infos, informations, profil, daten, konto, account und daten, profil, angaben, dati, account, gegevens, dados, conta, данные, аккаунт, הנתונים, החשבון, بياناتي, حسابي, user data, stuff, user account',
    ),
  ),
  ALL: new PhraseBook(
    phrases(
      'everything, all, anything, whatever, every trace, all traces, all trace, any trace, all the data, the data, any data, all data, all the stuff, any information, all information, any info, every bit of data, todo, todo lo, lo, tout, tout ce, alles, all the info, what, the lot, data, information',
    ),
  ),
  YOU_HAVE: new PhraseBook(
    phrases(
      'you have, you hold, you know, youve got, you have got, you keep, you store, youve stored, you have stored, you stored, you collected, youve collected, you saved, youve saved, held, stored, kept, that you have, that you hold, that you know, that you keep, you got, que tienen, que tengan, que tienes, que sabes, que saben, que vous avez, que tu as, que tu sais, que vous savez, was ihr, was du, was sie, ihr',
    ),
  ),
  ON_ME: new PhraseBook(
    phrases(
      'on me, about me, of me, of mine, from me, on us, about us, relating to me, on file, for me, sobre mi, de mi, sur moi, a mon sujet, de moi, uber mich, von mir, uber mich habt, von mir habt, uber mich gespeichert habt, uber mich wisst, uber mich haben, von mir gespeichert habt, on my account, under my name, with my name on, linked to me',
    ),
  ),
  CONTACT: new PhraseBook(
    phrases(
      'number, phone number, email, e mail, email address, address, name, numero, correo, numero de telephone, adresse, nummer, telefonnummer, e mail adresse',
    ),
  ),
  AND: new PhraseBook(phrases('and, y, e, et, und')),
  ME: new PhraseBook(phrases('me, myself')),
  FROM: new PhraseBook(
    phrases(
      'from your system, from your systems, from your server, from your servers, from your database, from your databases, from your records, from your files, from your archive, from your archives, from your side, from the system, from the server, from the servers, from the database, from all your systems, from all your records, from all your databases, from everywhere, from existence, from memory, completely, entirely, altogether, permanently, forever, for good, please, out of your system, out of your systems, out of your database, off your system, off your systems, off your servers, and',
    ),
  ),
  DE_DATA: new PhraseBook(
    phrases(
      'alle meine daten, meine daten, meine ganzen daten, mein konto, meinen account, mein profil, alles uber mich, meine personenbezogenen daten, alle daten, alle daten von mir, meine kompletten daten, meine nachrichten, alle meine angaben',
    ),
  ),
  DE_ERASE: new PhraseBook(
    phrases(
      'loschen, entfernen, vernichten, sofort loschen, bitte loschen, komplett loschen, vollstandig loschen, schliessen, gel oscht haben, geloscht haben',
    ),
  ),
};

export const ERASING = new FrameBook(
  `
  ERASE MY PERSONAL* DATA
  ERASE ALL YOU_HAVE ON_ME?
  ERASE ALL ON_ME
  ERASE ALL DATA ON_ME
  ERASE ALL DATA YOU_HAVE ON_ME?
  ERASE MY CONTACT AND ALL YOU_HAVE ON_ME?
  ERASE MY CONTACT AND MY PERSONAL* DATA
  ASK THE* ERASURE OF* MY? PERSONAL* DATA
  ASK THE* ERASURE
  gdpr ERASURE
  ASK MY PERSONAL* DATA ERASURE
  ERASE ME FROM
  DE_DATA DE_ERASE
  `,
  deletion,
);
/** "delete me": only where nothing follows. */
export const ERASING_ALONE = new FrameBook(
  `
  ERASE_PERSON ME
  `,
  {
    ERASE_PERSON: new PhraseBook(phrases('delete, erase, wipe, purge, forget')),
    ME: deletion['ME'] ?? new PhraseBook([]),
  },
);
/** "delete my account on Facebook", "close my account at the bank": not ours. */
export const NOT_OURS = new PhraseBook(
  phrases(
    'from your mailing list, from your list, from the list, from this list, from the mailing list, from your contact list, off your list, off the list, on, at, with, at the, for the, facebook, instagram, in the bank, on the, of, in, de facebook, en, en el, bei, beim, auf, chez, sur, del, de la, du, plan, backup, sheet, entry, import, pipeline, cleanup, table, warehouse, base, phone, from the old, from my, from the phone, from the laptop, report, request form',
  ),
);

const copy: Slots = {
  SEND: new PhraseBook(
    phrases(
      'export, download, ich mochte, ich will, ich hatte gern, je veux, je voudrais, send me, send, give me, email me, mail me, get me, let me have, get, see, access, want, need, request, can i have, may i have, could i have, like, take out, exporta, descarga, descargar, exportar, mandame, enviame, envienme, mandenme, dame, quiero, quisiera, exporte, exporter, telecharger, envoie moi, envoyez moi, donnez moi, donne moi, veux, voudrais, exportiere, exportieren, schick mir, schickt mir, schicken sie mir, sende mir, senden sie mir, gib mir, gebt mir, will, mochte, hatte gern, herunterladen, bitte, please, por favor',
    ),
  ),
  COPY: new PhraseBook(
    phrases(
      'a copy of, copy of, copies of, an export of, export of, a download of, a backup of, a dump of, a file of, a file with, una copia de, copia de, une copie de, la copie de, eine kopie, eine kopie von, kopie, auskunft uber',
    ),
  ),
  OUR: new PhraseBook(
    phrases('my, all my, all of my, our, mis, todos mis, mes, toutes mes, meine, alle meine, meiner, aller meiner'),
  ),
  PERSONAL: new PhraseBook(
    phrases('personal, stored, user, anchor, personales, personnelles, personenbezogenen, gesamten'),
  ),
  DATA: new PhraseBook(phrases('data, personal data, account data, info, information, datos, donnees, daten')),
  ALL: new PhraseBook(
    phrases(
      'everything, all, all the data, the data, any data, all data, whatever, what, what data, what info, what information, which data, all the information, todo lo que, todos los datos que, todo, tout ce que, toutes les donnees que, alles, alles was, alle daten, welche daten, que datos, quelles donnees',
    ),
  ),
  HOLD: new PhraseBook(
    phrases(
      'you have, you hold, you keep, you store, youve got, you have stored, youve stored, that you have, that you hold, that you keep, do you have, do you hold, do you keep, do you store, is stored, tienen, tienes, teneis, guardan, vous avez, avez vous, ihr, sie, habt ihr, haben sie, ihr habt, sie haben, hast du, du hast',
    ),
  ),
  ON_ME: new PhraseBook(
    phrases(
      'on me, about me, of me, of mine, on file about me, on file for me, sobre mi, de mi, sur moi, a mon sujet, uber mich, von mir, uber mich gespeichert, von mir gespeichert',
    ),
  ),
  HOW: new PhraseBook(
    phrases(
      'how do i, how can i, can i, could i, may i, where can i, where do i, is there a way to, como puedo, puedo, comment, puis je, wie kann ich, kann ich',
    ),
  ),
  TAKE: new PhraseBook(
    phrases('export, download, get, access, see, take out, take with me, descargar, exportar, telecharger, exporter'),
  ),
};

/** "from here", "from you"; any other place that data is taken from is not ours. */
export const FROM_US = new PhraseBook(
  phrases('from here, from you, from anchor, from this, from the service, from your servers, from your system'),
);

export const EXPORTING = new FrameBook(
  `
  SEND COPY OUR PERSONAL* DATA
  SEND COPY ALL HOLD ON_ME
  SEND OUR PERSONAL* DATA
  SEND SEND OUR PERSONAL* DATA
  SEND ALL HOLD ON_ME
  HOW TAKE COPY? OUR PERSONAL* DATA
  HOW TAKE ALL HOLD ON_ME
  ALL HOLD ON_ME
  `,
  copy,
);

const help: Slots = {
  HOW: new PhraseBook(
    phrases(
      'how do i, how do you, how does one, how on earth do i, how on earth do you, how the heck do i, how the hell do i, how in the world do i, how does, how on earth does, how the heck does, how the hell does, how exactly does, how to, how can i, how should i, how am i supposed to, how does, how do we, how would i, how exactly do i, no idea how to, no clue how to, dont know how to, not sure how to, dont understand how to, dont get how to, cant figure out how to, cant work out how to, havent the faintest how to, have not the faintest how to, not the faintest idea how to, explain how to, tell me how to, show me how to, explain how, tell me how, show me how, remind me how, remind me how to, teach me how to, no idea how, not sure how, dont understand how, dont get how, what do i do to, como se, como puedo, como, comment on, comment je, comment, comment ca, wie, wie kann ich, wie soll ich, wie geht, how, forgot how to, forget how to, still dont get how',
    ),
  ),
  EVEN: new PhraseBook(phrases('even, actually, really, exactly, properly, uberhaupt, eigentlich, denn')),
  USE: new PhraseBook(
    phrases(
      'benutzt man, bedient man, benutze ich, bediene ich, use, work, operate, work with, navigate, handle, usa, usar, uso, funciona, funcionan, utilise, utiliser, marche, fonctionne, functioniert, funktioniert, benutze, benutzt, bedient, bediene, geht, make this work, reply to, answer, respond to, talk to, interact with',
    ),
  ),
  THIS: new PhraseBook(
    phrases(
      'this, it, this thing, these, this service, this app, anchor, you, the service, these messages, these emails, the thing, this stuff, this work, it work, this whole thing, esto, el servicio, ca, cela, ce truc, ce service, das, das hier, dieser dienst, es, this system, the system, that',
    ),
  ),
  HELP_WITH: new PhraseBook(
    phrases('need help with, need help using, help using, help me use, help me with using, need some help with'),
  ),
  WORKS: new PhraseBook(
    phrases(
      'work, works, working, this works, it works, this thing works, these work, all this works, the thing works, you work, anchor works, esto funciona, ca marche, das funktioniert',
    ),
  ),
  WHAT: new PhraseBook(
    phrases(
      'what can i, what should i, what am i supposed to, what do i, what could i, which words can i, what words can i, what words do i, which words do i, remind me what words i can, remind me which words i can, remind me what i can, tell me what i can, tell me which words i can, what phrases can i, what things can i, which words do you, what words do you, what sort of things can i, what kind of things can i, no idea what i can, not sure what i can, what i can, what am i allowed to, which replies can i, what replies can i, what else can i, what all can i, what commands can i, which commands can i, what am i meant to, what are we supposed to, que puedo, que debo, que tengo que, que peux je, qu est ce que je peux, que dois je, was kann ich, was soll ich, was muss ich',
    ),
  ),
  SAY: new PhraseBook(
    phrases(
      'type, say, write, reply, send, text, answer, do here, do with this, ask, ask you, respond, put here, enter, tell you, use here, write here, write back, reply with, say to you, escribir, responder, decir, poner, hacer aqui, ecrire, repondre, dire, faire ici, schreiben, antworten, sagen, hier machen, hier schreiben, text you, text back, understand, use with you, type here, give you',
    ),
  ),
  GIVE: new PhraseBook(
    phrases(
      'send, show, give, explain, list, list of, tell, see, need, want, what are, whats, which are, where are, get, resend, could somebody explain, somebody explain, someone explain, walk me through, remind me of, have, is there, are there, can i see, mandame, dame, cuales son, envoie, donne, quelles sont, liste des, schick, zeig, zeigt, gibt es, welche, lista de',
    ),
  ),
  ME: new PhraseBook(
    phrases(
      'me, us, to me, the, a, all, all the, your, some, mir, moi, me the, me a, mir die, moi les, los, las, les, die, eine, una, une, any, available, of, list of, full list of, is there, there',
    ),
  ),
  COMMANDS: new PhraseBook(
    phrases(
      'commands, command list, instructions, options, keywords, command words, manual, user guide, rules, how this works, how it works, how this thing works, guide, help page, list of commands, faq, cheat sheet, comandos, instrucciones, opciones, commandes, instructions, mode d emploi, befehle, anleitung, anweisungen, tutorial, available commands',
    ),
  ),
};

export const HELPING = new FrameBook(
  `
  HOW EVEN* USE THIS
  HOW THIS EVEN* WORKS
  HOW this WORKS
  HELP_WITH THIS
  WHAT SAY
  GIVE ME* COMMANDS
  list of COMMANDS
  COMMANDS please
  `,
  help,
);

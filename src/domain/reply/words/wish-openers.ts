import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Conjunctions behind which a new clause may ask us something. */
export const LINKS = new PhraseBook(
  phrases(`
    so, and, but, because, cos, cuz, since, then, or, also, btw, anyway, therefore, thus, though, yet, plus,
    y, pero, asi que, porque, entonces, o, ademas,
    et, mais, donc, alors, car, ou,
    und, aber, also, weil, denn, oder, deshalb, daher,
    e, ma, quindi, mas, entao, en, maar, dus`),
);

/** Words that make whatever follows a request to us, wherever they stand in a sentence. */
export const REQUESTS = new PhraseBook(
  phrases(`
    please, pls, plz, plss, pleas, kindly, can you, could you, would you, will you, can u, could u, can we, could we, i want, i wanna, i would like, id like, i wish, i need you to, let me, just, i request, i demand, i hereby, i object, i ask, if you could, if you would, how about you, i withdraw, i revoke, you can start, you can restart, you can resume, you can stop sending, you can stop texting, you can stop emailing, you can stop messaging, you can stop writing, asked you to, told you to, asked you last week to, asked you before to, asked you already to, asked you twice to, why dont you,
    por favor, porfa, pueden, puedes, podrian, podrias, podeis, quiero, quisiera, me gustaria,
    s il te plait, s il vous plait, svp, stp, merci de, pouvez vous, peux tu, tu peux, vous pouvez, pourriez vous, tu pourrais, je veux, je voudrais, je souhaite, j aimerais,
    bitte, konnen sie, konnt ihr, kannst du, konntest du, konnten sie, ich mochte, ich will, ich wurde gern, ich wurde gerne, ich hatte gern,
    per favore, vorrei, voglio, graag, alstublieft, ik wil, quero, gostaria de, por gentileza`),
);

/** What may stand before a wish without changing whom it is said to. */
export const OPENERS = new PhraseBook(
  phrases(`
    see that, make sure, make sure that, ensure, ensure that, i request that, i demand that, ask that, i was wondering if you could, i was wondering if you might, i was wondering whether you could, i was wondering whether you might, i wonder if you could, i wonder if you might, i wonder whether you could, i was hoping you could, i am hoping you can, perhaps you could, maybe you could, could i trouble you to, any chance you could, any chance i could, is there any chance you could, is there any way you could, would it be ok if, would it be okay if, would it be possible for you to, could i ask you to, may i ask you to, ask whoever set this up to, ask whoever runs this to, if so, if you could, if you would, if someone could, if somebody could, be grateful if you would, be grateful if you could, appreciate it if you could, appreciate it if you would, be so kind as to, so kind as to, be kind enough to, see to it that, how about you, ask to, ask you to, someone, somebody, could, can, would, whoever manages this, whoever runs this, whoever is in charge, tell your boss to, tell your team to, tell your people to, tell your system to, tell your bot to, ask your team to, get your system to, get your team to, have your team, have your people, inform your team that, let your team know that, for the love of god, for fucks sake, for heavens sake, for petes sake, prefer to, heads up, fyi, just so you know, for your info, please, pls, plz, hi, hello, hey, ok, okay, can you, could you, would you, will you, can u, could u, can we, could we, kindly, just, i, i would, id, i really, really, simply, i want you to, i would like you to,
    id like you to, i want to, i wanna, wanna, i would like to, id like to, i need you to, i wish to, im asking you to, you need to, you people, you people need to, you all need to, you lot need to, yall need to, and, so, but, i said, seriously, for the last time, you guys, anchor,
    sorry, thanks, thank you, thanks but, no thanks, now, yes, no, nope, actually, dear anchor, team, i think, its not for me, not for me, would like to, i am asking you to, let me, well, we,
    ah, oh, eh, must, i do, you may, you may now, you can, you can now, time to, go ahead and, i need to, need to, want to, id prefer to, i prefer to, this is annoying, too many emails, too many messages, too many texts, i asked you to, i told you to, also, btw, by the way, then, anyway, you,
    again, im just going to, im going to, i am going to, guys, folks, mate, dear sir, sir, madam, dear team, to whom it may concern, would you mind, do me a favour and, do me a favor and, would it be possible to, is it possible to, may i, can i, could i, might i, i have decided to, ive decided to, i decided to, i have to, for gods sake, ffs, omg, ugh, honestly, look, listen, right, good morning, good evening, morning, evening, i beg you, i must ask you to, i ask you to, i request to, i request that you, i demand that you, i would ask you to, i would appreciate it if you would, it would be great if you could, from now on, immediately, wish to, i hereby, hereby, would, do, need, want, like, like to, to, be good enough to, feel free to, for now, 
    quiero, quisiera, me gustaria, por favor, porfa, hola, buenas, buenos dias, buenas tardes, ya, yo, pueden, puedes, podrian, podrias, que, gracias, pero, y, necesito, favor de, os pido que, les pido que, solicito,
    je veux, je voudrais, je souhaite, j aimerais, merci de, merci de bien vouloir, veuillez, bonjour, bonsoir, salut, s il te plait, s il vous plait, svp, stp, pouvez vous, peux tu, tu peux, vous pouvez, pourriez vous, tu pourrais, on peut, est ce que vous pouvez, est ce que tu peux, et, mais, donc, merci, j ai decide de, je tiens a, prière de, priere de, merci de ne,
    bitte, ich mochte, ich will, ich wurde gern, ich wurde gerne, ich mochte bitte, hallo, guten tag, guten morgen, guten abend, moin, konnen sie, konnt ihr, kannst du, konntest du, konnten sie, konnten sie bitte, und, aber, danke, nein danke, nein, ja, mal, ich mochte gerne, ich bitte sie, ich bitte darum, will, mochte,
    per favore, vorrei, voglio, basta, ciao, grazie, graag, ik wil, ik wil graag, hoi, bedankt, nee, quero, gostaria de, ola, oi, obrigado, obrigada, por gentileza, olá, hej, snalla, prosze, пожалуйста, здравствуйте, я хочу, хочу`),
);

/** Somebody's speech: the wish behind it is told, not made. */
export const REPORTS = new PhraseBook(
  phrases(`
    he said, she said, they said, he says, she says, they say, told him, told her, told them, told my, told me, tell him, tell her, tell them, tell my, asked him, asked her, asked them, asked my, asked me, ask him, ask her, ask them, says to, saying, yelled, shouted, she was like, he was like, texted him, texted her, wrote to, dice, dijo, dit, sagt, sagte, he asked, she asked, wants me, wanted me, the sign, a voice, my boss, my wife, my husband, my mom, my mum, my doctor, my sister, my brother, call and ask, i hope you never, if you, if i, unless, whether`),
);

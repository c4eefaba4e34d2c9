import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/** "With kind regards", "Very best wishes to you all", "Con un cordial saludo", "Bien à vous tous", "Mit herzlichen Grüßen": wishes with their adjectives. */
export const WISHED_FAREWELL = new FrameBook(
  `
    WITH? VERY? KIND AND? KIND? REGARDS TO_YOU?
    WITH? VERY? MANY REGARDS TO_YOU?
    KEEP_WELL AND KEEP_WELL
    YOURS VERY? SINCERELY
    VERY? SINCERELY YOURS
    CON? UN? CORDIAL SALUDO
    RECIBA UN? CORDIAL? SALUDO
    AVEC? MES? MEILLEURES SALUTATIONS
    MIT? VIELEN HERZLICHEN? GRUSSEN
  `,
  {
    WITH: book('with, with my, with our, in, my, our'),
    VERY: book('very, ever so, most'),
    KIND: book(
      'kind, kindest, best, warm, warmest, fond, fondest, good, friendly, sincere, cordial, sunny, every good, all good, all my, heartfelt, deepest',
    ),
    AND: book('and, &, ","'),
    REGARDS: book('regards, regard, wishes, wish, thanks, greetings, love, blessings, appreciation, gratitude'),
    MANY: book('many, all, every'),
    TO_YOU: book('to you, to all, to you all, to everyone, to all of you, all, always, as ever, from us both'),
    KEEP_WELL: book(
      'keep well, stay well, stay safe, take care, be well, best wishes, kind regards, thanks, thank you, god bless',
    ),
    YOURS: book('yours'),
    SINCERELY: book(
      'sincerely, truly, faithfully, respectfully, cordially, gratefully, warmly, affectionately, hopefully',
    ),
    CON: book('con'),
    UN: book('un, mis, muchos'),
    CORDIAL: book('cordial, cordiales, afectuoso, afectuosos, atento, atentos, carinoso, fuerte, mejores, sinceros'),
    SALUDO: book('saludo, saludos, abrazo, abrazos, deseos, recuerdos'),
    RECIBA: book('reciba, reciban, recibe'),
    AVEC: book('avec, avec toutes, avec tous'),
    MES: book('mes, nos, mon, mille'),
    MEILLEURES: book(
      'meilleures, meilleurs, sinceres, cordiales, chaleureuses, amicales, respectueuses, affectueuses, amities',
    ),
    SALUTATIONS: book('salutations, souhaits, pensees, vœux, voeux, baisers'),
    MIT: book('mit'),
    VIELEN: book(
      'vielen, lieben, herzlichen, besten, freundlichen, freundlichem, herzlichem, lieber, liebem, sonnigen, schonen',
    ),
    HERZLICHEN: book('herzlichen, lieben, besten, dank'),
    GRUSSEN: book('grussen, gruss, grusse, wunschen'),
  },
);

/** What a letter's end says in languages in which no more than that is understood. */
export const SIGN_OFFS_ABROAD = phrases(`
  distinti saluti, cordiali saluti, saluti, un saluto, un caro saluto, a presto, baci, atenciosamente, cumprimentos, com os melhores cumprimentos, um abraco, abracos, met vriendelijke groet, met vriendelijke groeten, vriendelijke groet, vriendelijke groeten, groet, groeten, groetjes, mvg, hartelijke groet,
  med vanlig halsning, med vanliga halsningar, vanliga halsningar, halsningar, hej da, mvh, med venlig hilsen, venlig hilsen, mange hilsner, hilsen, med vennlig hilsen, vennlig hilsen, bedste hilsner, pozdrawiam, z powazaniem, pozdrowienia, serdecznie pozdrawiam, s pozdravem, s uctou, pozdravy, saygilarimla, saygilar, sevgiler, iyi gunler,
  с уважением, с наилучшими пожеланиями, всего доброго, ystavallisin terveisin, terveisin, udvozlettel, cu stima, cu respect, よろしくお願いします, よろしくお願いいたします, 以上, 此致, 敬礼, 감사합니다`);

/** "Sent from" and "sent with" as the taglines of phones and mail programs begin, in lower case. */
export const SENT_FROM = phrases(`
  sent from, sent with, sent via, sent using, gesendet von, gesendet mit, gesendet aus, versendet mit, versendet von, envoyé de, envoyé depuis, envoyé avec, envoyé à partir de, envoyée depuis, enviado desde, enviado con, enviado de, enviado do, enviado da, enviado com, enviado a partir do, enviat des, enviat amb, inviato da, inviato dal, inviato dall, inviato con, verzonden vanaf, verzonden met, verzonden van, verstuurd vanaf, verstuurd met, verstuurd van, skickat från, skickat med, skickades från, sendt fra, sendt med,
  wysłane z, wysłano z, odesláno z, odesláno ze, odoslané z, poslano z, poslano s, отправлено с, отправлено из, отправлено от, отправлен с, надіслано з, lähetetty iphon, lähetetty ipad, lähetetty android, lähetetty samsung, lähetetty puhelim, trimis de pe, trimis cu, στάλθηκε από, εστάλη από, נשלח מ, 发自我的, 發自我的, đã gửi từ, ส่งจาก, dikirim dari`);

/** "my", with which the owner of a toaster names it in a tagline. */
export const OWN_WORDS = phrases(`
  my, mi, meu, minha, mon, ma, meinem, meiner, mijn, min, mitt, mio, mia, moj, mojego, mojej, mého, mojí, môjho, моего, моей, мого, meu telefone`);

/** What they are sent from or with. */
export const MAIL_PRODUCTS =
  'iphon ipad ipod android outlook proton yahoo gmail aol samsung galaxy huawei xiaomi redmi oneplus pixel blackberry windows mail.ru яндекс yandex k-9 fairemail thunderbird bluemail spark superhuman fastmail airmail mailbird edison gmx web.de t-online tutanota tuta zoho mymail canary smartphone handy mobiltelefon puhelim'.split(
    ' ',
  );

/** What no line of a card says. */
export const SAID_ON_NO_CARD = phrases(`
  i, im, ive, ill, id, me, you, we, he, she, they, is, was, are, were, am, be, been, isnt, wasnt, has, had, have, will, would, can, did, do, to, please, pls, ps, p s, pps, p p s, sorry, tonight, now, still, maybe, instead,
  stop, stopped, unsubscribe, opt out, cancel, remove, quit, ich, mir, mich, bin, ist, war, bitte, je, j, ai, est, suis, moi, yo, es, esta, fue, soy, estoy, quiero`);

/** Names that are verbs as well: "Thanks, Mark". */
export const NAMES_TOO: ReadonlySet<string> = new Set(
  'mark will bill rob pat sue drew chase jack grant hunter frank grace hope joy rose may mum mom mama dad papa nana nan gran grandma grandpa'.split(
    ' ',
  ),
);

/** Said to whoever reads a signature, and nobody's own cry: "if this is an emergency, call 911". */
export const TO_READERS = phrases(`
  you, your, yours, emergency, hotline, helpline, lifeline, 988, 911, 112, usted, ustedes, emergencia, vous, votre, urgence, sie, ihnen, ihre, notfall`);
export const OF_ONESELF = phrases(
  'i, im, ive, ill, id, me, my, myself, ich, mich, mir, mein, meine, je, j, me, moi, mon, ma, yo, mi, mis',
);

/** What more than a tagline says. */
export const MORE_THAN_TAGLINE: ReadonlySet<string> = new Set(
  'the to it all both everything and but i im is was y e et und pero mais aber'.split(' '),
);

/** What somebody may write on. */
export const DEVICES: ReadonlySet<string> = new Set(
  'phone telephone cellphone cell smartphone mobile handset keyboard tablet device laptop desktop computer pc mac macbook watch'.split(
    ' ',
  ),
);

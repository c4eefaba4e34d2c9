import { phrases } from '#domain/reply/words/vocabulary.ts';

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
  'iphon ipad ipod android outlook proton yahoo gmail aol samsung galaxy huawei xiaomi redmi oneplus pixel blackberry windows mail.ru яндекс yandex k-9 fairemail thunderbird bluemail spark superhuman fastmail airmail mailbird edison gmx web.de t-online tutanota tuta zoho mymail canary smartphone handy mobiltelefon'.split(
    ' ',
  );

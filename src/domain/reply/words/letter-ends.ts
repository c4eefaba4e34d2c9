import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What a letter's end says in languages in which no more than that is understood. */
export const SIGN_OFFS_ABROAD = phrases(`
  distinti saluti, cordiali saluti, saluti, un saluto, un caro saluto, a presto, baci, atenciosamente, cumprimentos, com os melhores cumprimentos, um abraco, abracos, met vriendelijke groet, met vriendelijke groeten, vriendelijke groet, vriendelijke groeten, groet, groeten, groetjes, mvg, hartelijke groet,
  med vanlig halsning, med vanliga halsningar, vanliga halsningar, halsningar, hej da, mvh, med venlig hilsen, venlig hilsen, mange hilsner, hilsen, med vennlig hilsen, vennlig hilsen, bedste hilsner, pozdrawiam, z powazaniem, pozdrowienia, serdecznie pozdrawiam, s pozdravem, s uctou, pozdravy, saygilarimla, saygilar, sevgiler, iyi gunler,
  с уважением, с наилучшими пожеланиями, всего доброго, ystavallisin terveisin, terveisin, udvozlettel, cu stima, cu respect, よろしくお願いします, よろしくお願いいたします, 以上, 此致, 敬礼, 감사합니다`);

/** Words for "sent" as the taglines of phones and mail programs have them, in lower case. */
export const SENT_WORDS =
  'sent gesendet versendet geschickt envoyé envoyée enviado enviada enviat inviato inviata verzonden verstuurd skickat skickades sendt wysłane wysłano odesláno odoslané gönderildi отправлено отправлен надіслано lähetetty küldve elküldve trimis poslano εστάλη στάλθηκε נשלח 送信 傳送 发自 發自 보냄'.split(
    ' ',
  );

/** What they are sent from or with. */
export const MAIL_PRODUCTS =
  'iphone ipad ipod android outlook proton yahoo gmail aol samsung galaxy huawei xiaomi redmi oneplus pixel blackberry windows mail.ru яндекс yandex k-9 fairemail thunderbird bluemail spark superhuman fastmail airmail mailbird edison gmx web.de t-online tutanota tuta zoho mymail canary smartphone handy mobiltelefon'.split(
    ' ',
  );

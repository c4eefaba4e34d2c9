/** What mail programs add around the words, in languages we otherwise do not support. */
import { describe, expect, test } from 'vitest';
import { trimReply } from '#domain/reply/email/trim-reply.ts';

function keptOf(text: string, sent = '', senderName = ''): string {
  const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map(), senderName } as const;
  return trimReply(body, sent).kept.trim();
}

describe('an attribution', () => {
  test.each([
    'On Mon, Jan 5, 2026 at 12:30 PM Anchor <hello@b.example> wrote:',
    'Am Mo., 5. Jan. 2026 um 12:30 Uhr schrieb Anchor <hello@b.example>:',
    'Le lun. 5 janv. 2026 à 12:30, Anchor <hello@b.example> a écrit :',
    'El lun, 5 ene 2026 a las 12:30, Anchor (<hello@b.example>) escribió:',
    'Il giorno lun 5 gen 2026 alle ore 12:30 Anchor <hello@b.example> ha scritto:',
    'Op ma 5 jan 2026 om 12:30 schreef Anchor <hello@b.example>:',
    'Em seg., 5 de jan. de 2026 às 12:30, Anchor <hello@b.example> escreveu:',
    'mån 5 jan. 2026 kl. 12:30 skrev Anchor <hello@b.example>:',
    'man. 5. jan. 2026 kl. 12.30 skrev Anchor <hello@b.example>:',
    'ma 5. tammik. 2026 klo 12.30 Anchor (hello@b.example) kirjoitti:',
    'pon., 5 sty 2026 o 12:30 Anchor <hello@b.example> napisał(a):',
    'po 5. 1. 2026 v 12:30 odesílatel Anchor <hello@b.example> napsal:',
    'Anchor <hello@b.example>, 5 Oca 2026 Pzt, 12:30 tarihinde şunu yazdı:',
    'пн, 5 янв. 2026 г. в 12:30, Anchor <hello@b.example>:',
    'пн, 5 січ. 2026 р. о 12:30 Anchor <hello@b.example> пише:',
    'Στις Δευ 5 Ιαν 2026 στις 12:30 μ.μ., ο χρήστης Anchor <hello@b.example> έγραψε:',
    '2026年1月5日(月) 12:30 Anchor <hello@b.example>:',
    '2026/01/05 12:30、Anchor <hello@b.example>のメール:',
    '2026년 1월 5일 (월) 오후 12:30, Anchor <hello@b.example>님이 작성:',
    'Anchor <hello@b.example> 于2026年1月5日周一 12:30写道：',
    '\u202bבתאריך יום ב׳, 5 בינו׳ 2026 ב-12:30 מאת \u202aAnchor\u202c\u200f <\u202ahello@b.example\u202c\u200f>:\u202c',
    'في الاثنين، 5 يناير 2026 في 12:30 م تمت كتابة ما يلي بواسطة \u202aAnchor\u202c\u200f <\u202ahello@b.example\u202c\u200f>:',
    'Vào Th 2, 5 thg 1, 2026 vào lúc 12:30 Anchor <hello@b.example> đã viết:',
    'lun., 5 ian. 2026, 12:30 Anchor <hello@b.example> a scris:',
    'Anchor <hello@b.example> ezt írta (időpont: 2026. jan. 5., H, 12:30):',
    'На пн, 5.01.2026 г. в 12:30 Anchor <hello@b.example> написа:',
    'เมื่อ จ. 5 ม.ค. 2026 เวลา 12:30 Anchor <hello@b.example> เขียนว่า:',
    'pon, 5. sij 2026. u 12:30 Anchor <hello@b.example> napisao je:',
    'Anchor <hello@b.example> 於 2026年1月5日 週一 下午12:30寫道：',
    'در تاریخ دوشنبه ۵ ژانویهٔ ۲۰۲۶، ۱۲:۳۰ Anchor <hello@b.example> نوشت:',
    '2026-01-05, pr, 12:30 Anchor <hello@b.example> rašė:',
  ])('%s', (line) => {
    expect(keptOf(`gym\n\n${line}\n\n> 1. Gym\n`)).toBe('gym');
    expect(keptOf(`${line}\n> 1. Gym\n\ngym`)).toBe('gym');
  });

  test.each([
    'On Tuesday I wrote to Leeds about the parcel, so that one is done.',
    'Dentist moved to 12:30 on 5 January 2026:',
    '5 calls by 12:30, as I wrote:',
    '2026 goals, first at 10:30:',
    'ask Ana <anhello@b.example>:',
  ])('does not match what a person writes above their own words: %s', (line) => {
    expect(keptOf(`${line}\nthen the gym`)).toBe(`${line}\nthen the gym`);
  });

  test('takes no line of the person with it', () => {
    expect(
      keptOf('Dentist at 10:30 on 5/1/2026\nOn Mon, Jan 5, 2026 at 12:30 PM A <hello@b.example> wrote:\n> x'),
    ).toBe('Dentist at 10:30 on 5/1/2026');
  });
});

describe('the header of an older message', () => {
  test.each([
    ['Fra', 'Sendt', 'Til', 'Emne'],
    ['Von', 'Gesendet', 'An', 'Betreff'],
    ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    ['Od', 'Wysłano', 'Do', 'Temat'],
    ['Od', 'Odesláno', 'Komu', 'Předmět'],
    ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
    ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
    ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    ['De la', 'Trimis', 'Către', 'Subiect'],
    ['Від', 'Надіслано', 'Кому', 'Тема'],
    ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
    ['差出人', '送信日時', '宛先', '件名'],
    ['发件人', '发送时间', '收件人', '主题'],
    ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    ['מאת', 'נשלח', 'אל', 'נושא'],
    ['От', 'Изпратено', 'До', 'Относно'],
    ['จาก', 'ส่งเมื่อ', 'ถึง', 'เรื่อง'],
    ['از', 'ارسال', 'به', 'موضوع'],
    ['Dari', 'Dikirim', 'Kepada', 'Subjek'],
    ['De kiu', 'Sendita', 'Al', 'Temo'],
  ])('%s, %s, %s, %s', (from, sent, to, subject) => {
    const head = `${from}: Anchor <hello@b.example>\n${sent}: 5. 1. 2026 12:30\n${to}: Ada\n${subject}: Your morning`;
    expect(keptOf(`gym\n\n________________________________\n${head}\n\n1. Gym`)).toBe('gym');
    expect(keptOf(`gym\n\n${head}\n\n1. Gym`)).toBe('gym');
  });

  test("does not match a person's list", () => {
    const list = 'To: Ana\nthe invoice\nFor: Bo, the van';
    expect(keptOf(list)).toBe(list);
  });
});

describe('the tagline of a phone', () => {
  test.each([
    'Sendt fra min iPhone',
    'Lähetetty iPhonesta',
    'Odesláno z iPhonu',
    'iPhone-omról küldve',
    'Trimis de pe iPhone-ul meu',
    'Надіслано з iPhone',
    'Отправлено из мобильной Почты Mail.ru',
    '发自我的 iPhone',
    '나의 iPhone에서 보냄',
    'נשלח מה-iPhone שלי',
    'Στάλθηκε από το iPhone μου',
    'Enviado do meu iPhone',
    'Enviat des del meu iPhone',
    'Đã gửi từ iPhone của tôi',
    'ส่งจาก iPhone ของฉัน',
    'Von meinem/meiner Galaxy gesendet',
    'Inviato dal mio dispositivo Galaxy',
    'Outlook pro iOS',
    'Hanki Outlook for Android',
    'Outlook for iOS を入手',
    'Obter o Outlook para iOS<https://aka.ms/o0ukef>',
    'Gauti „Outlook“, skirtą „iOS“<https://aka.ms/o0ukef>',
    'تم الإرسال من هاتف Galaxy الخاص بي',
    'Elküldve a Galaxy készülékemről',
    'Telefonumdan gönderildi',
    'Von Thunderbird für Android gesendet',
    'Gesendet von unterwegs',
    'Odesláno z mobilu',
    '发自我的华为手机',
    'スマートフォンから送信',
  ])('%s', (line) => {
    expect(keptOf(`gym\n\n${line}\n`)).toBe('gym');
  });

  test.each([
    'Sent the slides from my phone',
    'Sent the invoice to Samsung',
    'sent windows quote',
    'Angebot an Samsung gesendet',
    'enviado el informe a Yahoo',
    'skickat offerten till Galaxy',
    'iPhone gönderildi',
    'get new iPhone',
    'get Outlook for iOS working',
    'Von Anna gesendet',
    'iPhone verkaufen',
    'outlook for the week',
    'geschickt: Angebot ans iPhone-Team, dann noch die Rechnung an Frau Öz und alle anderen, die sie brauchen',
  ])("is not a person's words: %s", (line) => {
    expect(keptOf(`gym\n\n${line}`)).toBe(`gym\n\n${line}`);
  });
});

import { describe, expect, test } from 'vitest';
import { withoutEnding } from '#domain/reply/email/ending.ts';
import { newWordsOf } from '#domain/reply/email/new-words.ts';

function keptOf(email: string, name = ''): string {
  return newWordsOf(email, '', null, { name, address: '', earlier: [] })
    .kept.trim()
    .replace(/\n{2,}/g, '\n');
}

describe('a card below the words is cut', () => {
  test.each([
    ['a sign-off and the name', 'Best regards,\nTess Okonkwo'],
    ['a sign-off and the first name', 'Cheers\nTess'],
    ['a name in small letters', 'thanks,\ntess'],
    ['a title', 'Kind regards,\nTess Okonkwo\nSenior Analyst'],
    ['what somebody is, beside the name', 'Tess Okonkwo, RN\nNorthside Clinic\n(555) 555-0175'],
    ['one word of a title above a number', 'Tess Okonkwo\nOwner\nHargrove & Sons Roofing\nO: 555-0110  M: 555-0111'],
    ['an address', 'Thanks,\nTess Okonkwo\n1200 Harbour Street\nwww.northside.example'],
    ['a title in small letters above an address of mail', 'Thanks,\nTess\nmanaging director\ntess@northside.example'],
    ['with a gap between any two lines, as Outlook sets it', 'Thanks,\n\nTess Okonkwo\n\nRN\n\n(555) 555-0175'],
    ['a rule in it', 'Cheers\nTess\n—————\nTess Okonkwo\nProduct Manager\ntess@northside.example'],
    ['a name alone, below a gap', 'Tess'],
    ['a firm in words of a title, below the whole name', 'Tess Okonkwo, ing.\nUsine de Beauharnois'],
    ['a street and a number to ring', 'Tess Okonkwo\nAm Anger 3\nTel. 03600 / 00000'],
    ['a sign-off abroad', 'Med vänlig hälsning\nTess Okonkwo'],
    ['a sign-off and the name on one line', 'LG Tess'],
    ['a sign-off and initials', 'Thanks,\nT.O.'],
    ['a sign-off with a place', 'Beste Grüße aus Hamburg\nTess Okonkwo'],
    [
      'a street above a number',
      'Tess Okonkwo\nOkonkwo Wines\n14 Cooper Row, Bristol BS1 4LJ\n0117 496 0123\nokonkwo.example',
    ],
    ['a department above an extension', 'Regards,\n\nTess Okonkwo\nFacilities\nPymbridge Council\nExt. 2217'],
    ['a trade in small letters above a firm', 'Tess Okonkwo\nResponsable commerciale\nMaison Okonkwo & Filles'],
    ['a firm above the name', 'Malerbetrieb Okonkwo\nInh. Tess Okonkwo\n0900 000000'],
    ['bold lines and pronouns', '*Tess Okonkwo* (she/her)\n*Head of Ops*\n+44 20 7000 0000'],
    ['rows of stars around it', '*******\nTess Okonkwo\nOkonkwo Wines\n*******'],
    ['a picture in it', 'Regards,\n\n[cid:image001.png@01D0]\n\nTess Okonkwo\nHead of Ops'],
  ])('%s', (_, card) => {
    expect(keptOf(`1 done\n\n${card}`, 'Tess Okonkwo')).toBe('1 done');
  });

  test('a mail with nothing but a card below "--" says nothing', () => {
    expect(keptOf('-- \nTess Okonkwo\nUsine de Beauharnois\n(555) 555-0175', 'Tess Okonkwo')).toBe('');
  });

  test('without a known sender name, only a card with contact details is cut', () => {
    expect(keptOf('1 done\n\nRegards\nDan Hill\nHill & Co | +44 20 7946 0112')).toBe('1 done');
    expect(keptOf('1 done\nRegards\nDan Hill')).toBe('1 done\nRegards\nDan Hill');
  });
});

describe('words below a name are kept', () => {
  test.each([
    'I want to kill myself',
    'I took all the pills',
    'please unsubscribe me',
    'Unsubscribe',
    'Stop',
    'PS: 3 is done too',
    'P.S. call the vet',
    'ps buy milk',
    '2 tomorrow',
    '3 done',
    '- gym',
    'Call Anna',
    'Call Anna, 555-010-0123',
    'Tomorrow: Swim',
    'Buy Milk',
    'Gym',
    'Milk\nBread',
    'the gym is at 6 today',
    'nothing else, sorry',
    'Dropped the report.',
    'Is that right?',
  ])('%s', (words) => {
    for (const gap of ['\n', '\n\n']) {
      expect(keptOf(`1 done\n\nThanks,\nTess${gap}${words}`, 'Tess Okonkwo')).toBe(`1 done\n${words}`);
      expect(keptOf(`1 done\n\nTess Okonkwo${gap}${words}`, 'Tess Okonkwo')).toBe(`1 done\n${words}`);
      const unknown = `1 done\nRegards\nDan Hill${gap}${words}`;
      expect(keptOf(unknown)).toBe(unknown.replace('\n\n', '\n'));
    }
  });

  test('words on the same line as the name are kept', () => {
    for (const line of [
      'Tess - I want to die',
      'Tess, 3 is done too',
      'Tess called back',
      'Tess Okonkwo: please stop',
    ]) {
      const email = `1 done\nThanks,\n${line}`;
      expect(keptOf(email, 'Tess Okonkwo')).toBe(email);
    }
  });
});

describe('plans below the full name are not a card, however short', () => {
  test.each([
    'Today:\nTess Okonkwo\nIkea\nLaundry',
    'Hi\nTess Okonkwo\nDentist\nKiln',
    'Good morning!\nTess Okonkwo\nCostco run\nVet for Bella',
    'Gym\nTess Okonkwo\nInvoices',
    '1 done\n\nBest,\nTess\nBerlin visa',
    '1 done\n\nTess Okonkwo\nKiln firing',
    '1 done\n\nTess Okonkwo\nMOT',
    '1 done\n\nTess Okonkwo\nHaircut',
    "1 done\n\nTess Okonkwo\nMum's present",
    '-- \nTess Okonkwo\nIkea',
    '1 done\n\nRegards\nTess Okonkwo\nProstheses',
    '1 done\n\nTess Okonkwo\nDentist 12/04/2026',
    '1 done\n\nTess Okonkwo, kiln.',
  ])('%j', (email) => {
    const said = email.split(/\nTess(?: Okonkwo)?[\n,] ?/u)[1]!;
    expect(keptOf(email, 'Tess Okonkwo')).toContain(said);
  });
});

describe("a line that looks like a program's is the person's if it says more", () => {
  test.each([
    'This message is confidential but I want to die',
    'Ce message est pour dire que 1 est fait',
    'Diese E-Mail ist kurz: 1 erledigt',
    'This message is confidential: 2 done',
    'If you received this by mistake, sorry. 1 done',
    'this message was checked by Ann: 2 done',
    'Legal notice to the tenant sent, 1 done',
    'Confidentiality note for Sam: done',
    'Cancelled the parking fine, deleted the confidential file and destroyed the copies in the attic',
    'Please consider the environment report done',
    'Disclaimer: I am tired and grumpy but both calls are made and the report is finished, so there',
    'Sent from my phone, 1 and 3 done',
    'Sent via my bank: 2 is done',
    'sent from my desk the report, 2 done',
    'sent from my phone all done',
    'sent from my phone 2 done',
    'Sent from my heart i want to die',
    'Envoyé de mon iPhone, 1 et 3 faits',
    'Enviado desde mi iPhone: 2 hecho',
    'Gesendet von meinem Handy, 2 erledigt',
    'please excuse brevity, 1 and 3 done',
    'sorry for typos, 2 done',
    'typed on my phone: 1 done',
    'Attention: email about the attachments sent to Sam, 2 done',
  ])('%s', (line) => {
    expect(keptOf(`Hi\n${line}`)).toBe(`Hi\n${line}`);
    expect(keptOf(line)).toBe(line);
  });

  test.each([
    'Sent from my iPhone',
    'Sent from my iPhone 15 Pro Max',
    'Sent from my Verizon, Samsung Galaxy smartphone',
    'Sent from my iPhone, please excuse any typos.',
    'Sent from my phone - sorry for typos',
    'Sent from my T-Mobile 4G LTE Device',
    'Sent from a tiny keyboard, forgive the typos',
    'Sent with Proton Mail secure email.',
    'Sent from Mail for Windows 10',
    'Sent from my toaster',
    'Sent from my Wiko RIDGE FAB 4G',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    'Please excuse brevity and typos.',
    'This message and any attachments are confidential and intended solely for the addressee.',
    'This e-mail is confidential. If you received it in error, please let me know and delete it.',
    'Ce message et ses pièces jointes sont confidentiels et destinés exclusivement à leurs destinataires.',
    'Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen.',
    'Este mensaje es confidencial y puede contener información privilegiada.',
    'Ta wiadomość jest poufna i przeznaczona wyłącznie dla adresata. Prosimy o jej usunięcie.',
    'De informatie in dit bericht is vertrouwelijk en uitsluitend bestemd voor de geadresseerde.',
    'Настоящее сообщение конфиденциально и предназначено только для адресата.',
    'このメールは宛先の方のみを対象としており、機密情報を含むことがあります。誤って受信された場合は削除してください。',
    'Diese Nachricht ist vertraulich. Sitz der Gesellschaft: Hull. Registergericht: AG Hull, HRB 00000.',
    'Libre de virus.www.avast.com',
    'CONFIDENTIALITY NOTICE: This e-mail may contain privileged information.',
    'Please consider the environment before printing this e-mail.',
    'Virus-free. www.avast.com',
    'This email has been checked for viruses by Avast antivirus software.',
  ])("%s is not a person's", (line) => {
    expect(keptOf(`1 done\n\n${line}`)).toBe('1 done');
  });
});

describe('the frame of a signed mail', () => {
  const SIGNATURE = '-----BEGIN PGP SIGNATURE-----\n\niHUEARYKAB0WIQ\n=Yz1d\n-----END PGP SIGNATURE-----';

  test('is cut around the words', () => {
    const head = '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n';
    expect(keptOf(`${head}1 done\n${SIGNATURE}`)).toBe('1 done');
  });

  test('ends at its end mark', () => {
    expect(keptOf(`1 done\n${SIGNATURE}\nand 2 done`)).toBe('1 done\nand 2 done');
  });

  test('alone says nothing', () => {
    expect(keptOf(SIGNATURE)).toBe('');
  });

  test('is not recognised without its end', () => {
    const begun = '-----BEGIN PGP SIGNATURE-----\nstop writing';
    expect(keptOf(begun)).toBe(begun);
  });
});

describe('the end of a text from an unknown sender', () => {
  const read = (text: string) =>
    withoutEnding(text.split('\n'))
      .filter((line) => line.trim() !== '')
      .join('\n');

  test.each([
    'Best,\nMina',
    'Kind regards,\nDr. Beatrix Holm\nSenior Lecturer, Room 4.12\nTel 555 0123',
    'Mit freundlichen Grüßen\nDr. Anneliese Vogt\nGeschäftsstelle Süd',
    'Kind regards,\nIda Brandt, CPA\nBrandt & Co | +1 555 0100',
    'Yours in Christ,\nMiriam K.',
    'Thanks,\nMark',
    'xx Gwen',
    'Besos, Pilar',
    'Best,',
    'Rev. Thandiwe Nkosi | St. Brendan’s | Office hours 10-2',
    'Rev. Thandiwe Nkosi | St. Brendan’s | “Love one another”\nOffice hours Tue-Thu 10-2',
  ])('is left out: %s', (end) => {
    expect(read(`swim at 4\n\n${end}`)).toBe('swim at 4');
  });

  test('is left out if nothing else is there and "--" is above it', () => {
    expect(read('--\nCarlton Reyes\nFacilities')).toBe('');
    expect(read('--\ncall Bo\nswim')).toBe('--\ncall Bo\nswim');
    expect(read('Best,\nMina')).toBe('Best,\nMina');
  });

  test('is left out after the last sentence', () => {
    expect(read('hi\nsoup for the Maguires. God bless, Eileen')).toBe('hi\nsoup for the Maguires.');
  });

  test.each(['Margaret', 'Margaret.', 'G. Thornley', 'Margaret Thornley', 'Mrs. Thornley'])(
    'is left out after a whole sentence, even without a sign-off: %s',
    (name) => {
      const words = 'Good morning. Today I would like to telephone my sister and finish the puzzle.';
      expect(read(`${words} ${name}`)).toBe(words);
    },
  );

  test.each([
    'Milk. Bread. Laundry.',
    'Call Bob. Then dinner. Laundry',
    'Call Bob. Then dinner. Anna',
    'Today I have to call everybody. Anna. Margaret',
    'Today I would like to call Bob. Margaret',
    'Today I would like to write to Dr. Ruth',
    'Today I would like to go to St. Margaret',
    'Today I would like to write to G. Thornley',
    'Today I would like to finish the puzzle. Laundry',
    'Today I would like to finish the puzzle. PT',
    'i would like to call my sister. Margaret',
  ])('is the name of no writer: %s', (text) => {
    expect(read(text)).toBe(text);
  });

  test.each([
    'Regards\nDan Hill\n2 tomorrow',
    'Thanks\nCall Anna',
    'Thanks\nMilk\nBread',
    'Thanks\nMilk',
    'Thank you!\nTomorrow: Swim',
    'Thanks\nUnsubscribe',
    'Thank you\nStop',
    'Thanks\nGym',
    'Call Bob | Email Sam | Gym',
    'Thanks,\nTess\n\nPS: 3 is done too',
  ])('is not recognised in: %s', (end) => {
    expect(read(`1 done\n\n${end}`)).toBe(`1 done\n${end.replace('\n\n', '\n')}`);
  });
});

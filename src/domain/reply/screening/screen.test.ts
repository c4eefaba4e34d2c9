import { describe, expect, test } from 'vitest';
import type { IncomingBody } from '#domain/reply/reading.ts';
import { screen } from '#domain/reply/screening/screen.ts';

function mail(text: string, headers: Record<string, string> = {}, subject = 'Re: Your morning'): IncomingBody {
  return { channel: 'email', subject, text, htmlAsText: null, headers: new Map(Object.entries(headers)) };
}

describe('automatic mail is proved by headers alone', () => {
  test.each([
    [{ 'auto-submitted': 'auto-replied' }, 'automatic'],
    [{ 'auto-submitted': 'Auto-Generated; note=x' }, 'automatic'],
    [{ 'auto-submitted': 'no' }, 'human'],
    [{ 'auto-submitted': 'auto-forwarded' }, 'human'],
    [{ 'x-autoreply': 'yes' }, 'automatic'],
    [{ precedence: 'bulk' }, 'automatic'],
    [{ 'list-id': '<x.example>' }, 'automatic'],
    [{ 'x-auto-response-suppress': 'All' }, 'human'],
    [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'bounce'],
    [{ from: 'MAILER-DAEMON@mx.example' }, 'bounce'],
    [{ 'x-failed-recipients': 'a@b.example' }, 'bounce'],
    [{}, 'human'],
  ])('%j is %s', (headers, nature) => {
    expect(screen(mail('I am out of office until Monday', headers)).nature).toBe(nature);
  });

  test('the null sender is a machine', () => {
    expect(screen(mail('gone'), { from: '' }).nature).toBe('automatic');
    expect(screen(mail('gone'), { from: 'a@b.example' }).nature).toBe('human');
  });
});

describe('a tapback is a reaction', () => {
  test.each([
    'Liked “Good morning, Lea”',
    'Loved "1. Gym"',
    'Removed a like from “Good morning”',
    'Emphasized “2. Call”',
    'Reacted 👍 to “Good morning”',
    'Hat „Mittag. 1 Steuer 2 Sport“ mit „Gefällt mir“ markiert',
    'Hat „Guten Morgen“ mit einem Herz versehen',
  ])('%s', (text) => {
    expect(screen({ ...mail(text), channel: 'sms' }).nature).toBe('reaction');
  });
  test.each(['Liked the gym a lot', 'loved it', '👍', 'Hat „Die Pest“ fertig gelesen'])('%s is not', (text) => {
    expect(screen(mail(text)).nature).toBe('human');
  });
});

describe('an opt-out is a wish said to us', () => {
  test.each([
    'STOP',
    'stop.',
    'Stop!!!',
    'Bitte von der Liste nehmen. Gruß, Petra',
    'Guten Tag, bitte von der Liste nehmen, mit freundlichen Grüßen Petra Müller',
    'Würden Sie mich von der Liste nehmen?',
    'Ich will, dass Sie mich von der Liste nehmen',
    'Danke, alles erledigt. Bitte von der Liste nehmen.',
    'meinen Namen bitte von der Liste nehmen',
    'je vous demande de ne plus m’écrire',
    'm’écrire plus jamais',
    'STOP STOP',
    'Stop please',
    'Stop.\n\nOn that day, Anchor wrote:',
    '2 done\nSTOP, thanks',
    'STOPALL',
    'unsubscribe',
    'Please unsubscribe me',
    'Unsubscribe. Thanks',
    'cancel',
    'END',
    'quit',
    'opt out',
    'STOP\n\nLea',
    'STOP. This is not for me.',
    'please stop emailing me',
    'Can you stop sending me these?',
    'Stop texting me',
    'take me off your list',
    'Remove me from this list please',
    'No more messages',
    "I don't want these emails",
    'I would like to unsubscribe',
    'cancel my subscription',
    'leave me alone',
    'baja',
    'Quiero darme de baja',
    'désabonner',
    'Je veux me désabonner',
    'Abmelden',
    'Bitte abmelden',
    'Ich möchte mich abmelden',
    'hi, please stop these emails',
    'S t o p',
    'Not interested, thanks',
    'you people need to stop texting me',
    'this is spam, stop',
    'arrêtez les messages',
    'bitte nehmen Sie mich raus',
    'unsubscirbe',
    '🛑',
    'AFMELDEN',
    'СТОП',
    '退订',
    'my nephew set this up, kindly remove my number from the list',
    'it was nice for a while but id like to stop getting the texts',
    "I'd rather not hear from you again",
    '2 done. Unsubscribe me now please',
    'no quiero que me manden más correos',
    'merci de ne plus m’écrire',
    'schickt mir bitte keine Mails mehr',
    'non voglio più ricevere messaggi',
    'I would like to be taken off your list',
    'please take my name off',
    'not interested anymore, please stop',
    'you are spamming me, stop',
    'turn all of it off please, morning, midday and evening',
    'cancel the subscription as of today',
    'I withdraw my consent to these emails',
    'denme de baja de todo esto',
    'merci de me retirer de votre liste',
    'löscht mich aus der Liste bitte',
    'unsubscribe from all of these',
  ])('%s', (text) => {
    expect(screen(mail(text)).optOut).toBe(true);
  });

  test.each([
    'stop by the bank',
    'cancel gym membership',
    'stop procrastinating',
    'end the day early',
    'quit smoking',
    'unsubscribe from newsletters',
    'cancel 2',
    'stop at the shop, stop at the bank',
    'no midday messages',
    'stop sending the midday email',
    "I couldn't stop laughing",
    'pause',
    'skip today',
    'stop sending me these until Monday',
    'cancel the dentist',
    'the rain did not stop',
    'Stop. No wait, 2 is done and I will keep going\nreally\nyes\nand\nmore',
    "don't text me before 8",
    'finish the opt out form',
    'email list: take Bob off the list',
    'bus stop',
    "don't you dare stop these messages",
    'she told me to please stop texting her',
    'stop emailing me about the van',
    'how do I unsubscribe?',
    'cancel my subscription to the gym magazine',
    'no more messages for two weeks',
    'dar de baja el coche',
    'je veux me désabonner de la salle de sport',
    'unsubscribe from all those shoe newsletters, ring the gym',
    'no more emails after 7',
    'stop the texts, just email me',
    'take my name off the seating plan, ring Ana',
    'pouvez-vous m’écrire en français ?',
    'vous pouvez m’envoyer la liste ?',
    'Den Spaziergang habe ich abgesagt, bitte von der Liste nehmen.',
    'Zahnarzt fällt aus, bitte von der Liste nehmen',
  ])('%s is none', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });

  test('our own "Reply STOP" in the quote is none, nor is a subject of ours', () => {
    expect(screen(mail('2 done\n\n> Reply STOP to end.')).optOut).toBe(false);
  });

  test('a mail with nothing but the subject "unsubscribe" is one', () => {
    expect(screen(mail('', {}, 'unsubscribe')).optOut).toBe(true);
    expect(screen(mail('', {}, 'Re: UNSUBSCRIBE')).optOut).toBe(true);
    expect(screen(mail('2 done', {}, 'unsubscribe from the newsletter')).optOut).toBe(false);
  });
});

describe('words of a crisis', () => {
  test.each([
    ['I want to kill myself', 'self-harm'],
    ["I don't want to live anymore", 'self-harm'],
    ['thinking about suicide', 'self-harm'],
    ['everyone would be better off without me', 'self-harm'],
    ['quiero morir', 'self-harm'],
    ['je veux mourir', 'self-harm'],
    ['Ich will nicht mehr leben', 'self-harm'],
    ['my husband hit me again', 'violence'],
    ['my dad died this morning', 'grief'],
    ['pls stop, i am scared i will hurt the baby', 'violence'],
    ['cant stop thinking about how to end it', 'self-harm'],
    ['swallowed a whole bottle of pills', 'self-harm'],
    ['Nothing matters. I have said my goodbyes.', 'self-harm'],
    ['chest pain since six and nobody here', 'violence'],
    ['my brother Tom was killed last night', 'grief'],
    ['ma sœur est décédée hier', 'grief'],
    ['dad passed at 4am', 'grief'],
    ['my ex is outside with a knife', 'violence'],
    ['i took a load of paracetamol', 'self-harm'],
    ['mi hijo ha muerto', 'grief'],
    ['er hat mich geschlagen', 'violence'],
    ['pienso en quitarme la vida', 'self-harm'],
    ['je pense à me tuer', 'self-harm'],
    ["there's no way out", 'self-harm'],
    ['This is my last message. Tell my kids I love them', 'self-harm'],
    ['sat in the shed with the gun. dont know whats left', 'self-harm'],
    ['ya no puedo más con la vida', 'self-harm'],
    ['ich sehe keinen Ausweg mehr', 'self-harm'],
    ['mein Bruder hat sich heute das Leben genommen', 'grief'],
    ["he won't let me leave the house", 'violence'],
    ['I want to kill myself in the final', 'self-harm'],
    ['mon mari me frappe aux cartes', 'violence'],
    ['mein Freund schlägt mich beim Poker wenn er betrunken ist', 'violence'],
  ])('%s', (text, kind) => {
    expect(screen(mail(text)).crisis).toBe(kind);
  });
  test.each([
    'this deck is killing me',
    'dead tired',
    'my phone died',
    'this heat is murder',
    'kill the lights, kill the process',
    'dying to see the film',
    'deadline today',
    'suicide prevention training at 3',
    'read the book on suicide prevention',
    'my son passed his exam',
    'the printer committed suicide',
    'the tomatoes all basically committed suicide',
    'both plants have finally committed suicide',
    'my grandmother died in 1998, visited her grave',
    'lost my mum in tesco lol',
    'took all the boxes to the dump',
    'gonna end it early today',
    'want to die of embarrassment',
    'me quiero morir, he mandado la foto al jefe jajaja',
    'my ex hit me up about the sofa',
    'my gran died ten years ago, flowers for her grave',
    'there is no point painting in the rain',
    "can't live without coffee",
    'no way out of this meeting',
    "can't go on like this with the clutter, tidy the shed",
    "can't take it anymore, this printer is cursed",
    'das Seminar war zum Sterben langweilig',
    "I can't do this anymore today, move 2 to tomorrow",
    'ring the funeral home about the flowers for the choir',
    'elle me bat aux échecs',
    'er schlägt mich beim Schach',
  ])('%s is an idiom or work', (text) => {
    expect(screen(mail(text)).crisis).toBeNull();
  });
});

test('in a crisis a word is no opt-out, a whole wish still is', () => {
  expect(screen(mail('Cancel everything. There is no point. I wrote the letters.')).optOut).toBe(false);
  expect(screen(mail('cant go on. i want to end it all'))).toMatchObject({ optOut: false, crisis: 'self-harm' });
  expect(screen(mail('STOP. i want to kill myself'))).toMatchObject({ optOut: false, crisis: 'self-harm' });
  expect(screen(mail('stop emailing me, i want to kill myself'))).toMatchObject({ optOut: true, crisis: 'self-harm' });
});

describe('what stands below a name, or was cut for its looks, is heard', () => {
  const fromTess = (text: string): IncomingBody => ({ ...mail(text), senderName: 'Tess Okonkwo' });
  const sms = (text: string): IncomingBody => ({ ...mail(text), channel: 'sms' });

  test.each([
    'not a good day\n\nThanks,\nTess\n\nI want to kill myself',
    '3 done\nCheers\nTess\nI took all the pills',
    '3 done\n\nTess Okonkwo, I want to die',
    '3 done\n\nTess Okonkwo\nNorthside Clinic\n(555) 555-0175\nI want to die',
    'Hi\nThis message is confidential but I want to die',
    'Hi\nEste mensaje es confidencial: quiero morir',
    'Hi\nDiese E-Mail ist vertraulich\n\nich will nicht mehr leben',
    '1 done\n-- \nTess\nI want to kill myself',
    '1 done\n\nThis e-mail is confidential and intended only for its recipient.\n\nI want to end my life',
    'Sent from my heart i want to die',
    'Sent from my iPhone quiero morir',
    '[EXTERNAL] email, do not open attachments. quiero morir',
    'Virus-free. I want to kill myself',
    '1 done\n\nVon meinem Zimmer, ich will nicht mehr leben, gesendet',
    '1 done\n\nDiese Nachricht wurde von meinem Suizid gesendet',
    'gym\n\nFrom: Bob <bob@b.example>\nSent: Monday\nTo: Tess\nSubject: Hello\n\nI want to kill myself',
  ])('a cry: %j', (text) => {
    expect(screen(fromTess(text)).crisis).toBe('self-harm');
  });

  test.each([
    '1 done\n-- \nTess Okonkwo, LCSW\nIf this is an emergency, call 911.',
    '1 done\n-- \nTess Okonkwo\nIf you are thinking of suicide, call the helpline.',
    '1 done\n\nTess Okonkwo\nSuicide Prevention Lead\n(555) 555-0175',
    '1 done\n\n> I want to kill myself',
    'gym\n\nFrom: Anchor <a@b.example>\nSent: Monday\nTo: Tess\nSubject: Help\n\nIn the United States: call or text 988, the Suicide &\nCrisis Lifeline. It is free.\n\nI put the gym on my list',
  ])('none that is said to others: %j', (text) => {
    expect(screen(fromTess(text)).crisis).toBeNull();
  });

  test.each([
    '1 done\nRegards\nDan Hill\nplease unsubscribe me',
    '1 done\nRegards\nTess\nplease unsubscribe me',
    '2 done\nThanks\nUnsubscribe',
    '2 done\n\nThanks,\nTess\nUnsubscribe',
    'not much today\nThank you\nStop',
    'not much today\n\nThanks\nTess Okonkwo\n\nSTOP',
    'STOP\n\nThanks,\nTess',
    '1 done\n\nUnsubscribe\n\nRegards\nDan Hill',
    '1 done\n-- \nTess\nplease stop emailing me',
    'Sent from my iPhone please stop emailing me',
    '1 done\n\nThis message is confidential and intended only for you.\nUnsubscribe',
  ])('a farewell: %j', (text) => {
    expect(screen(fromTess(text)).optOut).toBe(true);
    expect(screen(sms(text)).optOut).toBe(true);
  });

  test.each([
    '1 done\n-- \nTess Okonkwo\nTo unsubscribe from this list, visit https://lists.example/leave',
    '1 done\n-- \nUnsubscribe: leave@lists.example',
    '1 done\n\nFrom: Bob <bob@b.example>\nSent: Monday\nTo: Tess\nSubject: Hello\n\nUnsubscribe',
    'gym\nstop by the bank',
    'gym\ncancel the dentist',
  ])('none: %j', (text) => {
    expect(screen(fromTess(text)).optOut).toBe(false);
  });
});

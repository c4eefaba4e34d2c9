import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** A wish too short to tell what shall end, but that only somebody who sends can fulfil: "just stop", "quit texting". */
export const BARE_STOP = new PhraseBook(
  phrases(`
    stop writing to him, stop writing to her, stop writing to them, stop texting him, stop texting her, stop texting them, stop emailing him, stop emailing her, stop messaging him, stop messaging her, cease, cease contact, remove address, remove my address, like to stop, want to stop, stop, stop now, stop already, just stop, desist, stop sending texts to it, stop texting it, i said stop already, stop sending, stop texting, stop emailing, stop messaging, stop writing, stop contacting, quit texting, quit emailing, quit messaging, quit sending, quit writing, stop sending them, stop sending it, unsubscribe, unsubscribe me, remove me, i said stop, im replying stop, i asked to be removed, i asked to be taken off, i asked to be unsubscribed, i asked you to stop, parar, paren, basta, arretez, arrete, hort auf, hor auf, aufhoren, stoppen, austragen, abmelden, borrenme, borradme, quitenme`),
);

/** One that an item may mean as well: "cancel it please", "I don't want it any more". */
export const BARE_END = new PhraseBook(
  phrases(`
    i want out, i want off, take him off, take her off, take them off, take me off, take us off, remove him, remove her, remove them, remove, terminate, stop it, stop this, stop that, stop them, stop doing this, stop doing that, cancel, cancel it, cancel this, cancel that, end it, end this, kill it, kill them, quit, quit it, remove it, remove this, delete it, take it off, make it stop, make them stop, turn it off, turn them off, switch it off, shut it off, i want them gone, i want it gone, i want this gone, i dont want it, i dont want it anymore, i dont want it any more, i dont want to be on it, i dont want to be on there, i dont want to be in it, i do not want it, i do not want to be on it, i dont need it, i dont need it anymore, i dont need it any more, i wont be needing it, i wont be needing it any longer, i wont be needing it anymore, i wont need it anymore, i no longer need it, i no longer want it, i no longer have any need of this, cancelar, cancelenlo, ya no lo quiero, ya no lo necesito, ya no quiero recibir esto, arretez ca, je n en veux plus, je n en ai plus besoin, ich will das nicht, ich will das nicht mehr, will ich nicht mehr, brauche ich nicht mehr`),
);

/** What tells that a short wish is about us: who they are not, what we send, where they are listed. */
export const OF_US = new PhraseBook(
  phrases(
    `trial isnt for me, trial is not for me, trial isnt working for me, dont charge me, do not charge me, dont bill me, do not bill me, put me on this, live here anymore, live here any more, lives here anymore, work here anymore, works here anymore, block you, unsubscribed, contact this number, spamming me, sending me these, sending me this, getting your, your messages, your emails, your mails, your texts, your list, this service, your service, this app, your app, using anchor, anchor team, dear anchor, signed up by mistake, signed me up, sign up for this, signed up for this, you my number, have my number, got my number, get my number, late husbands, late wifes, new owner, are you deaf, reply stop, replying stop, your footer, your mail says, your message says, your text says, it says i can, it says reply, how do i stop this, how do i stop these, how do i get off, how do i make this stop, signing off for good, me doy de baja, registrarme, sus mensajes, vos messages, vos mails, eure nachrichten, eure mails, was her number, is her number, to her number, on her number, texting her number, emailing her number, was his number, is his number, to his number, on his number, texting his number, emailing his number, was her phone, is her phone, to her phone, on her phone, texting her phone, emailing her phone, was his phone, is his phone, to his phone, on his phone, texting his phone, emailing his phone, was her email, is her email, to her email, on her email, texting her email, emailing her email, was his email, is his email, to his email, on his email, texting his email, emailing his email, you keep texting me, you keep emailing me, you keep messaging me, keep sending me, its been great, its been nice, its been lovely, thank you for everything, thanks for everything, cheers for everything, never wanted this, never asked for this, never asked for these, didnt ask for this, didnt ask for these, wrong guy, wrong person, number anymore, uses this number, has this number, have this number, on this number, to this number`,
  ),
);

/** How a sender says that one may leave, ours among them: left over from a quote, it is nobody's wish. */
export const INSTRUCTION = new PhraseBook(
  phrases(
    'stop and we stop, stop and we will stop, stop and we end, stop and you will be removed, stop and you are out',
  ),
);

/** Enough beside "stop"; beside "cancel it" they may speak of an item. */
export const UNWANTED_HERE = new PhraseBook(
  phrases(
    'reported as spam, reported you as spam, marked as spam, marked you as spam, marking as spam, this is junk, not useful, isnt useful, not helpful, isnt helpful, not useful to me, does nothing for me, doesnt suit me, doesnt help me, it was nice, it was fun, it was great, was nice while it lasted, was fun while it lasted, not what i expected, not what i was looking for, havent got time for this, dont have time for this, dont have time for these, i never read, moved on, isnt working for me, not working for me, isnt for me, isnt helping, not helping, isnt helping me, stress me out, stresses me out, feel guilty, too much email, one of these, another app, a different app, other app, paper planner, paper diary, no longer needed, not needed anymore, served its purpose, no time for this, no time for these, give up on this, were done here, we are done here, were done, we are done, who is this, who are you, like you said, as you said, not my thing, not for me, no use to me, wasting your time, no interest, kein interesse, kein interesse mehr, interesse, interesses, this isnt working for me, this is not working for me, this doesnt work for me, this isnt for me, this is not for me, this wasnt for me, set this up, as a joke, dont want this, are unwanted, is unwanted, are not welcome, unsolicited, my inbox, a landline, a business line, this phone, texting me, emailing me, messaging me, writing to me, contacting me, mailing me, getting these, getting this, receiving these, read these, open these, these messages, these emails, these mails, these texts, these reminders, this list, mailing list, wrong number, wrong address, this number, still getting, how many times, be turned off, be switched off, estos mensajes, diese nachrichten, diese mails, last warning, final warning, numero equivocado, mauvais numero, falsche nummer, her number, his number, her phone, his phone, her email, his email',
  ),
);

/** Somebody comes back: "on holiday till the 14th, stop please" is a pause. */
export const COMES_BACK = new PhraseBook(
  phrases(
    'until, till, til, back on, back in, back by, be back, for a week, for two weeks, for a month, for now, for a while, for the week, on holiday, on vacation, on leave, while i, while im, this week, next week, hasta, de vacaciones, jusqu, jusqua, jusquau, en vacances, bis, im urlaub',
  ),
);

/** Said to us, not of somebody: "how many times do I have to tell you to stop". */
export const TOLD_TO_STOP = new PhraseBook(
  phrases(
    'take me off now, take me off this now, take me off right now, take me off immediately, take me off this list now, get me off this list, get me off this now, how many times must i unsubscribe, how many times do i need to unsubscribe, how many times do i have to unsubscribe, how often do i have to unsubscribe, how often must i unsubscribe, how many times must i say stop, how many times do i have to say stop, make you stop, nobody asked you to text, nobody asked you to write, nobody asked you to email, make you go away, keep saying stop and you, keep saying stop but you, keep replying stop and you, keep replying stop but you, keep texting stop and you, keep texting stop but you, said stop and you, unsubscribed twice, unsubscribed three times, why wont you stop, why dont you stop, when will you stop, stop means stop, my answer is stop, consider this my stop, consider this a stop, this is my stop, i text stop and, tell you to stop, told you to stop, have to ask you to stop, asked you to stop, tell you people to stop, told you people to stop, what part of stop, what part of unsubscribe, part of stop dont you',
  ),
);

/** How the words of a wish to leave come out of thumbs and dictation. */
export const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stop: 'stpp stpo sotp tsop stopp sttop stoop stap stahp',
    please: 'plese pleas pleae plase plaese pleease',
    sending: 'sendig sendn sendin seding sening sneding sendng sedning sendind snding',
    texting: 'textin texing textng txting txtin texring',
    emailing: 'emailin emaling emialing emailng emailig',
    messaging: 'msging mesaging messagin messging mesagging messeging',
    messages: 'mesages mesage messges messsages messags mesagges msgs messeges',
    emails: 'emials emals emais emeils',
    texts: 'txets txts textes',
    text: 'txt',
    from: 'frm fom fromm',
    more: 'mor moar mre',
    take: 'tkae taek tke',
    remove: 'remvoe remov remoove romove',
    cancel: 'cancle cancell cancal cansel canel',
    subscription: 'subscripton subsciption subscribtion suscription',
    everything: 'evrything everythng evreything everthing',
    membership: 'membreship membrship memebership',
    receive: 'recieve receve recive',
    me: 'mee meee',
    again: 'agen agian agin',
    dont: 'dnt',
    longer: 'longr',
    address: 'adress addres adres',
    receiving: 'recieving receving reciving',
    want: 'wnat wanr',
    wanna: 'wana',
    these: 'theese thees theses',
    list: 'lsit lits',
    anymore: 'anymor anymoe',
    number: 'nubmer numbr',
    contact: 'contct conact',
    delete: 'delet deelte',
    unsubscribe:
      'unsubscride unsuscribe unsubscibe unsubcribe unsubsribe unsubscibe unsuscribe unsusbcribe ubsubscribe unsubscirbe unsubcsribe',
  }).flatMap(([right, slips]) => slips.split(' ').map((slip) => [slip, right] as const)),
);

/** Words of temper and of emphasis: the wish is the same without them. */
export const TEMPER: ReadonlySet<string> = new Set([
  'bloody',
  'fucking',
  'fuckin',
  'effing',
  'freaking',
  'freakin',
  'frigging',
  'friggin',
  'sodding',
  'flipping',
  'damn',
  'damned',
  'goddamn',
  'goddam',
  'really',
  'truly',
  'honestly',
  'simply',
  'um',
  'uh',
  'er',
  'erm',
]);
/** "leave me the hell alone" */
export const TEMPER_BEHIND_THE: ReadonlySet<string> = new Set(['hell', 'fuck', 'heck', 'f']);

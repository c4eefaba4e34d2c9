import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER, OUR_THING, TO_ME } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  STOP: new PhraseBook(
    phrases(
      'enough, stop it with, quit it with, knock it off with, cut it out with, stop already with, stop, quit, cease, discontinue, halt, terminate, stop with, quit with, enough with, enough of, no more, cut it out with, knock off, refrain from, cease and desist, end, cancel, kill, turn off, switch off, shut off, shut down, disable, deactivate, lay off, stop all',
    ),
  ),
  STOP_DOING: new PhraseBook(
    phrases(
      'stop, quit, cease, discontinue, halt, refrain from, end, cease from, knock off, you to stop, not be, stpo, sotp, tsop, stopp, sstop, stoop, stap, stp, pls stop, stops',
    ),
  ),
  SENDING: new PhraseBook(
    phrases(
      'sending, emailing, e mailing, texting, messaging, mailing, contacting, writing, writing to, bothering, spamming, pinging, bugging, pestering, harassing, hounding, annoying, nagging, notifying, delivering, sendig, sendin, seding, sening, sneding, sendng, sendding, sedning, emailng, emaling, emialing, emailin, textin, texing, textng, txting, txtin, mesaging, messagin, messging, mesagging, writting, writin, spaming, blowing up, filling, flooding, clogging, bombarding, sms ing',
    ),
  ),
  // What one sends, and what one gets: "stop texting them" and "stop seeing them" are about other people.
  SENDING_THINGS: new PhraseBook(phrases('sending, delivering, sendig, sendin, seding, sening, sneding, sendng')),
  THEIR: new PhraseBook(phrases('her, his, their, my mothers, my fathers, my mums, my dads, my husbands, my wifes')),
  NUMBER: new PhraseBook(phrases('number, phone, address, email, email address, inbox')),
  GETTING: new PhraseBook(phrases('getting, receiving, being sent')),
  ME: TO_ME,
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  THING: OUR_THING,
  THESE: new PhraseBook(
    phrases(
      'these, those, this, them, theese, thees, any more of these, any more of those, any more of this, any more of them, any more of theese, anymore of these, anymore of this, more of these, all of these, all of this, all these, all of them, it all, all this',
    ),
  ),
  DONT: new PhraseBook(
    phrases(
      'dont, do not, dont ever, do not ever, never, dont you ever, not to, please dont, no longer, not, do nt, stop trying to, you not',
    ),
  ),
  // "so no need to write to me any more"
  NO_NEED: new PhraseBook(
    phrases(
      'no need to, theres no need for you to, there is no need for you to, no need for you to, theres no need to, there is no need to, theres no longer any need to, no longer any need to, no more need to, you neednt, you need not, neednt, need not, you dont need to, you do not need to, you dont have to, you do not have to, you no longer need to, you no longer have to, you wont need to, you wont have to, dont need you to, do not need you to, no longer need you to, dont have to, dont bother to',
    ),
  ),
  SEND: new PhraseBook(
    phrases('send, email, e mail, text, message, contact, write, write to, mail, ping, bother, disturb, spam'),
  ),
  SEND_THINGS: new PhraseBook(['send']),
  CALL: new PhraseBook(phrases('send, email, text, message, contact, write to, write, call, remind, ping, notify')),
  ANYMORE: new PhraseBook(
    phrases('anymore, any more, again, ever again, any longer, from now on, ever, no more, no longer, in future'),
  ),
  UNWANTED: new PhraseBook(
    phrases(
      'not wish, not need, not require, dont want no more, dont want no, dont need no more, dont need no, want none of, dont want, do not want, dont wanna, no longer want, dont need, do not need, no longer need, no longer require, do not require, dont require, not interested in, no longer interested in, am not interested in, im not interested in, am no longer interested in, im no longer interested in, are no longer interested in, wont be needing, wont need, will not need, will not be needing, didnt ask for, did not ask for, never asked for, didnt sign up for, never signed up for, did not sign up for, dont care for, had enough of, have had enough of, ive had enough of, want no more, want no, want no further, dont like, not want',
    ),
  ),
  // "rather not text": what follows is a verb, not what we send.
  UNWILLING: new PhraseBook(
    phrases('dont wish, do not wish, no longer wish, would rather not, rather not, prefer not, dont intend'),
  ),
  HEAR: new PhraseBook(
    phrases(
      'to receive, to get, receiving, getting, to be getting, to be receiving, to be sent, to keep getting, to keep receiving, to continue receiving, to continue getting, to see, receive, get, to have',
    ),
  ),
  BE_TOLD: new PhraseBook(
    phrases(
      'to hear from you, hearing from you, to be contacted, to be messaged, to be emailed, to be texted, being contacted, being emailed, to be on your list, to be on this list, to be on the list, to be on your mailing list, to be part of this, to be subscribed, to take part, to participate, to continue with this service, to use this service, hear from you, to be a member, to continue the service, to continue this service, to be signed up, to be in this, to be bothered, to be reminded, to be pinged, to be notified',
    ),
  ),
  REMOVE: new PhraseBook(
    phrases(
      'remove, take, get, drop, delete, cut, cross, strike, pull, kick, scratch, removed, exclude, erase, sign, taking, removing, deleting, dropping',
    ),
  ),
  MINE: new PhraseBook(
    phrases(
      'me, us, my email, my e mail, my email address, my address, my name, my number, my phone number, my phone, this number, this address, this email, this email address, my contact, my details, mine, my cell, my mobile',
    ),
  ),
  FROM: new PhraseBook(phrases('from, off, off of, out of, outta, of, out from')),
  LIST: new PhraseBook(
    phrases(
      'list, lists, mailing list, mailing lists, email list, emailing list, distribution list, database, service, system, program, thing, app, distribution, lista, liste, verteiler, listas, contacts, mailing, mailings, subscribers, subscriber list',
    ),
  ),
  OUR_OWN: new PhraseBook(phrases('this, your, the mailing, these')),
  THEM: new PhraseBook(phrases('these, those, them, all of these, all of them, all these')),
  BE: new PhraseBook(phrases('be, get, being, have me, have my name, have my email, have my number')),
  GONE: new PhraseBook(
    phrases(
      'removed, taken, unsubscribed, unlisted, dropped, deleted, opted out, signed out, signed off, taken out, left out',
    ),
  ),
  LEAVE: new PhraseBook(
    phrases(
      'unsubscribe, unsuscribe, unsubcribe, unsubscibe, un subscribe, unsub, opt out, optout, opt me out, unsubscribe me, unsubscribe us, unsub me, opt us out, sign me off, sign me out, unenroll me, unenroll, unregister me, deregister me, withdraw, count me out, disenroll me',
    ),
  ),
  WITHDRAW: new PhraseBook(phrases('withdraw, resign, leave, drop out, bow out, back out, sign out, quit')),
  FROM_US: new PhraseBook(
    phrases(
      'from this, from these, from those, from them, from them all, from all of them, from all of those, from all this, from all of your, from here, from anchor, from all, from everything, from all of this, from all of these, from your, from the list, from this list, from your list, of this, of these, of all, of all of this, of your, from it, out of this, of everything, from any further, from any more, my email, my number, this email, this number, my address, from all your, from the service, from this service',
    ),
  ),
  NOTHING: new PhraseBook(
    phrases('nothing, nothing further, nothing more, nothing else, no further, no more, no other, nothing anymore'),
  ),
  SUBSCRIPTION: new PhraseBook(
    phrases('subscription, membership, enrolment, enrollment, registration, trial, sign up, signup, service, account'),
  ),
  MY: new PhraseBook(phrases('my, this, the, our, your, the whole, this whole')),
  DONE_WITH: new PhraseBook(
    phrases(
      'im done with, i am done with, im through with, i am through with, im finished with, i am finished with, im over, i am over, im so over, i am so over',
    ),
  ),
  TO_STOP: new PhraseBook(
    phrases(
      'to stop, stopped, to end, ended, turned off, gone, cancelled, canceled, switched off, stop, to cease, discontinued, halted, end',
    ),
  ),
  WANT: new PhraseBook(
    phrases('want, need, like, would like, prefer, make, have, get, would prefer, can, could, may, let'),
  ),
  CONSENT: new PhraseBook(
    phrases(
      'remove my consent, cancel my consent, take back my consent, withdraw my consent, withdraw consent, revoke my consent, revoke consent, revoke my permission',
    ),
  ),
  FOR: new PhraseBook(phrases('to, for, to receive, to get, to being sent')),
  ALONE_WITH: new PhraseBook(phrases('leave me alone with, leave me in peace with, leave us alone with')),
  ALONE: new PhraseBook(
    phrases(
      'take us off, take us out of this, take me out of this, want off this list, want off your list, want off of this list, want off this, want off, leave me alone, leave us alone, leave me be, leave me in peace, lose my number, lose my email, forget my number, forget my email, delete my number, remove my number, remove my email, remove my phone number, remove my email address, go away, let this be the last message, let this be the last one, let that be the last one, make this the last one, make this the last message, make that the last one, cut me off, get lost, turn everything off, turn it all off, switch everything off, im opting out, i am opting out, im unsubscribing, i am unsubscribing, make it stop sending, sign me off, no more of these, no more of this, cut this off, i want no part of this, im quitting this, drop me from this, stop spamming, stop the spam, stop spamming me, stop everything from you, get off this list, get off your list, be off this list, be off your list, come off this list, come off your list, cease and desist, ill report this as spam, i will report this as spam, reporting this as spam, report you as spam, reporting you as spam, report you for spam, mark this as spam next time',
    ),
  ),
};

/** A plain wish to get nothing more, whatever else is said, in English. */
export const LEAVING_EN = new FrameBook(
  `
  STOP_DOING SENDING ME DET* NOUN?
  STOP_DOING SENDING ME DET* THING
  avoid SENDING ME DET* NOUN?
  STOP_DOING SENDING_THINGS DET* NOUN
  STOP_DOING SENDING_THINGS DET* THING
  STOP_DOING SENDING_THINGS THESE
  STOP_DOING SENDING THEIR NUMBER
  STOP_DOING GETTING DET* NOUN
  STOP_DOING GETTING THESE
  STOP_DOING DET* NOUN ME?
  STOP DET DET* NOUN
  STOP NOUN
  STOP MY DET* SUBSCRIPTION
  DONT SEND ME DET* NOUN?
  DONT SEND ME ANYMORE
  DONT SEND_THINGS DET* NOUN
  DONT SEND_THINGS DET* THESE
  DONT CALL ME DET* NOUN? ANYMORE
  NO_NEED CALL ME DET* NOUN? ANYMORE
  NO_NEED SEND ME DET* NOUN
  NO_NEED SEND ME DET* THESE
  SEND ME NOTHING NOUN?
  SEND NOTHING NOUN?
  UNWANTED HEAR DET* NOUN
  UNWILLING HEAR DET* NOUN
  UNWANTED HEAR THESE
  UNWILLING HEAR THESE
  UNWANTED HEAR DET* THING
  UNWILLING HEAR DET* THING
  UNWANTED BE_TOLD
  UNWILLING BE_TOLD
  UNWANTED DET DET* NOUN
  UNWANTED NOUN
  UNWANTED THESE ANYMORE
  UNWANTED DET THING ANYMORE
  REMOVE MINE FROM DET* LIST
  REMOVE MINE FROM DET* NOUN
  REMOVE MINE FROM THESE
  BE GONE FROM DET* LIST
  BE GONE FROM DET* NOUN
  BE GONE FROM THESE
  LEAVE ME? FROM_US DET* NOUN
  LEAVE FROM_US DET* THING
  WITHDRAW FROM? DET THING
  WITHDRAW FROM? OUR_OWN LIST
  DONE_WITH DET* NOUN
  DONE_WITH DET THING
  WANT DET DET* NOUN TO_STOP
  WANT THEM TO_STOP
  CONSENT FOR? DET* NOUN?
  ALONE_WITH DET DET* NOUN
  ALONE
  `,
  slots,
);

/** Wishes that are one only where nothing follows: "unsubscribe", "remove me", "I don't want this", "cancel this". */
export const LEAVING_ALONE = new FrameBook(
  `
  LEAVE
  LEAVE ME? FROM_US DET*
  REMOVE MINE
  TAKE MINE off
  BE taken off
  turn ALL_THREE off
  switch ALL_THREE off
  COMPLAINT PLEASE? TO_STOP_US
  youre COMPLAINT PLEASE? TO_STOP_US
  you are COMPLAINT PLEASE? TO_STOP_US
  BE GONE
  STOP THESE
  ASK STOP_DOING SENDING
  STOP_DOING SENDING ASK
  UNWANTED THESE
  UNWANTED HEAR DET* THING
  TURN THESE OFF
  you can stop
  you may stop
  DONT SEND ANYMORE
  DONT CALL ANYMORE
  `,
  {
    ...slots,
    REMOVE: new PhraseBook(phrases('remove, unlist, unsubscribe')),
    // "please stop writing", "stop texting pls": asked of somebody, so of us; "stop writing at 5" is a goal.
    ASK: new PhraseBook(
      phrases(
        'please, pls, plz, kindly, can you, could you, would you, will you, can u, could u, just please, thank you, thanks',
      ),
    ),
    TAKE: new PhraseBook(phrases('take, cross, strike, knock, get')),
    ALL_THREE: new PhraseBook(
      phrases('all of it, it all, all of them, them all, all three, all 3, all three of them, the lot, the whole lot'),
    ),
    // "not interested any more, please stop", "you're harassing me, stop": what is wrong, and the word.
    COMPLAINT: new PhraseBook(
      phrases(
        'not interested, not interested anymore, not interested any more, no longer interested, not for me, isnt for me, is not for me, not for me anymore, wrong number, wrong person, wrong address, harassing me, spamming me, bothering me, annoying me, driving me mad, driving me crazy, driving me nuts, too many messages, too many texts, too many emails, never signed up, didnt sign up, did not sign up, dont want this, dont want this anymore, dont want these, dont want these anymore, had enough, this is spam, this is harassment, das nicht mehr haben, das nicht mehr, kein interesse, kein interesse mehr, falsche nummer, no me interesa, ya no me interesa, ya no lo quiero, numero equivocado, pas interesse, pas interessee, plus interesse, plus interessee, mauvais numero, ca ne m interesse plus, ca ne m interesse pas',
      ),
    ),
    PLEASE: new PhraseBook(
      phrases('please, pls, plz, so please, just, so, bitte, por favor, svp, s il vous plait, merci d, merci de'),
    ),
    TO_STOP_US: new PhraseBook(
      phrases(
        'stop, stop it, stop this, stop now, cancel, unsubscribe, stoppen, aufhoren, paren, parad, basta, arretez, arreter, arrete',
      ),
    ),
    TURN: new PhraseBook(phrases('turn, switch, shut')),
    OFF: new PhraseBook(phrases('off, down')),
  },
);

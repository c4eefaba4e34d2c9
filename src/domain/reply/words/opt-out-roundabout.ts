import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  ME: TO_ME,
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  THESE: new PhraseBook(
    phrases(
      'these, those, this, them, any of these, any of this, any of them, any, of these, of this, of those, of them, of it',
    ),
  ),
  SENDING: new PhraseBook(
    phrases(
      'sending, emailing, e mailing, texting, messaging, mailing, contacting, writing, writing to, to send, to email, to text, to message, to write, to write to, to contact',
    ),
  ),
  SENDING_THINGS: new PhraseBook(['sending']),
  SEND: new PhraseBook(
    phrases('send, email, e mail, text, message, contact, write, write to, mail, ping, keep sending, keep texting'),
  ),
  GET: new PhraseBook(phrases('get, receive, be sent, see, have')),
  AGAIN: new PhraseBook(
    phrases('anymore, any more, again, ever again, any longer, from now on, ever, no more, in future, in the future'),
  ),
  ANYTHING: new PhraseBook(
    phrases('anything, anything else, anything more, anything further, anything at all, a single thing, more'),
  ),
  OF_ANYTHING: new PhraseBook(phrases('of anything, about anything, of things, anything')),
  // "no point in sending them", "don't bother sending any more"
  NO_POINT: new PhraseBook(
    phrases(
      'no point in, no point in you, theres no point in, there is no point in, there is no point, theres no point, no point, no use in, no sense in, dont bother, do not bother, dont bother with, no need to keep, no need for, no need for you to keep, you can quit, save yourself the trouble of, spare yourself the trouble of, you are wasting your time, youre wasting your time',
    ),
  ),
  WHEN_OR: new PhraseBook(phrases('tomorrow or, now or, today or, tonight or')),
  YOU_NEEDNT: new PhraseBook(
    phrases(
      'neednt, need not, dont need to, do not need to, dont have to, do not have to, no longer need to, no longer have to, wont need to, wont have to',
    ),
  ),
  NO_NEED: new PhraseBook(
    phrases('theres no need for you to, there is no need for you to, no need for you to, no need to, no need for you'),
  ),
  DONT: new PhraseBook(phrases('dont, do not, never, dont ever, do not ever, please dont, dont you, not')),
  // "I'd rather you didn't send these"
  RATHER_NOT: new PhraseBook(
    phrases(
      'rather you didnt, rather you did not, rather you not, prefer you didnt, prefer you did not, prefer it if you didnt, prefer if you didnt, sooner you didnt, sooner not, rather not, prefer not to, wish you wouldnt, wish you didnt, be grateful if you didnt, be glad if you didnt, appreciate it if you didnt, appreciate it if you did not, appreciate you not, appreciate not',
    ),
  ),
  STOPPED: new PhraseBook(
    phrases(
      'wish youd stop, wish you would stop, be grateful if youd stop, be grateful if you stopped, be glad if you stopped, be happy if you stopped, appreciate it if youd stop, appreciate it if you stopped, be great if you stopped, be nice if you stopped, prefer it if you stopped, like it if you stopped',
    ),
  ),
  GET_NONE: new PhraseBook(
    phrases(
      'receive no more, receive no further, get no more, get no further, see no more, receive none of, hear no more from you, hear nothing more from you, hear nothing further from you',
    ),
  ),
  // "One more text and I report you", "send me another one of these and I'm calling my lawyer"
  ONE_MORE: new PhraseBook(phrases('one more, 1 more, another, another one of, one more of, one single more')),
  THREAT: new PhraseBook(
    phrases(
      'i report you, ill report you, i will report you, im reporting you, im reporting this, i report this, im blocking you, ill block you, i block you, i will block you, im blocking this, im calling my lawyer, ill call my lawyer, i call my lawyer, im calling the police, ill call the police, i call the police, ill sue, i will sue, im suing, i sue, youll hear from my lawyer, you will hear from my lawyer, im going to the police, im contacting my lawyer, youre blocked, im getting a lawyer, i am calling my lawyer, i am reporting you',
    ),
  ),
  TO_WHOM: new PhraseBook(
    phrases(
      'to the fcc, to the ftc, to the police, to ofcom, to the ico, to trading standards, to your provider, to my provider, to the authorities, to apple, to google, to gmail, for spam, for spamming, for harassment',
    ),
  ),
  AND: new PhraseBook(phrases('and, or')),
  NO_CONSENT: new PhraseBook(
    phrases(
      'no permission, no consent, do not have permission, dont have permission, do not have my permission, dont have my permission, no longer have permission, no longer have my permission, do not have my consent, dont have my consent, no longer have my consent, have no permission, have no right, do not have the right, dont have the right, are not authorised, are not authorized, arent authorised, arent authorized, i never gave permission, i never gave consent, never gave you permission, never gave you my consent, never consented, did not consent, didnt consent, never agreed',
    ),
  ),
  TO_CALL: new PhraseBook(
    phrases(
      'to text, to email, to contact, to message, to write to, to write, to send, to send me, to call, to process, to use, to this, to these, to be contacted, to being contacted, to receive, to get, to receiving, to getting',
    ),
  ),
  CONSENT: new PhraseBook(
    phrases(
      'withdraw any consent, withdraw all consent, revoke any consent, revoke all consent, consent withdrawn, consent revoked, permission withdrawn, permission revoked, withdraw permission, withdraw my permission, revoke permission, i no longer consent, no longer consent, do not consent, dont consent',
    ),
  ),
  OBJECT: new PhraseBook(
    phrases('object to, object to receiving, object to getting, object to being sent, object to the processing'),
  ),
  QUITTING: new PhraseBook(
    phrases(
      'im quitting, i am quitting, quitting, im leaving, i am leaving, leave, quit, im finished with, i am finished with, im done with, i am done with, im through with, done with, finished with, stop using, stopped using, have stopped using, ive stopped using, no longer using, no longer use, not using, dont use, wont be using, not going to use, giving up on, give up on, i give up on, im giving up on, im cancelling, im canceling, im ending, im dropping, im stopping, cancel',
    ),
  ),
  OUR_NAME: new PhraseBook(
    phrases(
      'anchor, your service, this service, your app, this app, your program, this program, your programme, this programme, this mailing list, your mailing list, your list, your system, your thing',
    ),
  ),
  UNWANTED: new PhraseBook(
    phrases(
      'dont want, do not want, no longer want, no longer need, dont need, do not need, dont like, have no use for, no use for, not interested in, no interest in, had enough of, dont wish to use, do not wish to use',
    ),
  ),
  NO_MORE: new PhraseBook(
    phrases('no more of them, no more of these, no more of your, no more of those, any of them, no more'),
  ),
  MINE: new PhraseBook(
    phrases(
      'this number, my number, this phone, my phone, this address, my address, my email, this email, this email address, my email address, my name, my phone number',
    ),
  ),
  COME_OFF: new PhraseBook(
    phrases(
      'gone from, off, out of, deleted from, struck from, should come off, needs to come off, has to come off, must come off, can come off, to come off, should be taken off, should be removed from, needs to be removed from, must be removed from, be removed from, can be removed from, be taken off, needs to be taken off, must be taken off',
    ),
  ),
  LIST: new PhraseBook(
    phrases(
      'records of subscribers, list of subscribers, list of recipients, list, lists, mailing list, rolls, roll, books, system, records, database, whatever list, contact list, text list, texting list, sms list, email list, address book, subscriber list, distribution list',
    ),
  ),
  EVERY: new PhraseBook(phrases('whatever, whichever, any and all, every, any, all')),
  REMOVE: new PhraseBook(phrases('remove, take, get, drop, delete, cut, cross, strike, scratch, scrub, pull')),
  ME_OR_MINE: new PhraseBook(
    phrases(
      'me, us, my details, my name, my number, my email, my address, this number, this phone, this email, this address, my email address, my phone number, my contact details, my contact info',
    ),
  ),
  FROM: new PhraseBook(phrases('from, off, off of, out of')),
  SOMEONE: new PhraseBook(
    phrases(
      'her, him, them, my mother, my mum, my mom, my father, my dad, my husband, my wife, my son, my daughter, our mother, our father, our mum, our dad, my grandmother, my grandfather, grandma, grandad, my kid, my child',
    ),
  ),
  STOP_DOING: new PhraseBook(phrases('stop, quit, cease, discontinue, desist from, stop with, cease from')),
  FURTHER: new PhraseBook(phrases('further, any further, any more, more, all further, all')),
  STOPPING: new PhraseBook(
    phrases(
      'perhaps you could stop, maybe you could stop, you stop, you to stop, you can stop, you could stop, you stopping, you must stop, you should stop, yourself stop',
    ),
  ),
  I_STOP: new PhraseBook(phrases('i stopped, i could stop, i can stop, we stopped, to stop, we could stop')),
  GETTING: new PhraseBook(phrases('getting, receiving')),
  CAN_STOP: new PhraseBook(
    phrases(
      'can stop, can end, may stop, should stop, need to stop, must stop, have to stop, ought to stop, can cease, can stop now',
    ),
  ),
  THIS: new PhraseBook(phrases('this, that, it')),
  BE_LAST: new PhraseBook(
    phrases(
      'should be the last, better be the last, had better be the last, is the last, will be the last, must be the last',
    ),
  ),
  I_GET: new PhraseBook(
    phrases(
      'i get from you, i receive from you, i ever get from you, you send me, you send, you ever send me, you ever send, i see from you',
    ),
  ),
  THIRD: new PhraseBook(phrases('it, him, her, them')),
  OUR_LIST: new PhraseBook(phrases('your, this, your mailing, this mailing')),
  BEST_IF: new PhraseBook(
    phrases(
      'it best if, its best if, it is best if, it would be best if, itd be best if, best if, better if, prefer it if, like it if, rather',
    ),
  ),
  ENDED: new PhraseBook(phrases('ended, stopped, ended here, ended now, came to an end, would end, would stop')),
  CONTACT_WAY: new PhraseBook(
    phrases('this email, this address, this number, this email address, this phone, this account'),
  ),
  OURS: new PhraseBook(phrases('these, those, your, this')),
  SAID: new PhraseBook(
    phrases(
      'am not written to again, am not contacted again, am not texted again, am not emailed again, not be written to again, am never contacted again, respect my wish not to be contacted, respect my wishes not to be contacted, respect my wish to be left alone, not to be contacted, not be contacted again, stop there messages, stop there emails, stop there texts, stop there mails, delete this number, remove this number, erase this number, delete my number, take this number off, dont you dare text me, dont you dare email me, dont you dare write to me, dont you dare contact me, dont you dare message me, lose this number, forget you ever had my number, forget you have my number, delete this number from your phone, erase this number, no longer require your services, no longer need your services, no longer require your service, do not need your services, dont need your services, dont want your services, our arrangement is over, our contract is over, consider this my resignation, accept my resignation, consider me unsubscribed, consider me out, consider me gone, my resignation from your mailing list, stop wasting my time with these, stop wasting my time with this, let this be your last message, let this be your last email, let this be your last text, let this be the last, let todays be the last, let todays be the last one, let today be the last, let todays message be the last, should be the last text i get from you, should be the last message i get from you, should be the last email i get from you, better be the last text, better be the last message, better be the last email, better be the last one i get, dont want your help, do not want your help, dont want your reminders, dont need your help anymore, dont need reminding anymore, dont need reminding any more, stop reminding me altogether, im replying stop, i am replying stop, replying stop, hereby reply stop, i reply stop, nothing more to do with you, nothing to do with you, nothing else to do with you, nothing further to do with you, nothing more to do with this, blocking you, im blocking you, i am blocking you, im blocking this number, blocking this number, ill block you, i will block you, you and i are finished, you and i are done, you and me are done, you and me are finished, mute yourself forever, silence yourself, close my subscription, close this subscription, close our subscription, close my membership, cancel my accounts messages, stop sending me massages, stop sending massages, stop massaging me, quit massaging me, dont use this number, do not use this number, dont use my number, do not use my number, dont use this one, do not use this one, dont write to this one, dont use this email, dont use this address, do not use this address',
    ),
  ),
};

/** A wish to get nothing more that is not said as "stop": by need, by preference, by right, by threat. */
export const LEAVING_ROUNDABOUT = new FrameBook(
  `
  NO_POINT SENDING ME? DET* NOUN
  NO_POINT SENDING ME? THESE AGAIN?
  NO_POINT SENDING ME AGAIN?
  NO_POINT SENDING WHEN_OR? AGAIN
  NO_POINT SENDING ME? ANYTHING
  YOU_NEEDNT SEND ME? DET* NOUN AGAIN?
  YOU_NEEDNT SEND ME? THESE AGAIN?
  NO_NEED SEND ME AGAIN
  NO_NEED SEND ME DET* NOUN
  NO_NEED SEND ME THESE
  NO_NEED SEND ME? ANYTHING
  DONT SEND ME? ANYTHING
  DONT SEND ME AGAIN
  DONT remind ME OF_ANYTHING AGAIN
  RATHER_NOT SEND ME? DET* NOUN
  RATHER_NOT SEND ME? THESE
  RATHER_NOT GET DET* NOUN
  RATHER_NOT GET THESE
  STOPPED SENDING? ME? DET* NOUN
  STOPPED SENDING ME? THESE
  STOPPED THESE
  GET_NONE DET* NOUN
  GET_NONE THESE
  ONE_MORE OURS? NOUN AND THREAT TO_WHOM?
  send ME? ONE_MORE OURS? NOUN? AND THREAT TO_WHOM?
  NO_CONSENT TO_CALL ME?
  CONSENT TO_CALL? ME? DET* NOUN?
  OBJECT DET* NOUN
  QUITTING OUR_NAME
  UNWANTED OUR_NAME
  DONT SEND ME NO_MORE NOUN
  MINE COME_OFF DET* LIST
  REMOVE ME_OR_MINE FROM DET* EVERY? LIST
  STOP_DOING SENDING_THINGS SOMEONE THESE
  STOP_DOING SENDING_THINGS SOMEONE OURS NOUN
  STOP_DOING SENDING FURTHER NOUN
  STOPPING SENDING ME
  STOPPING SENDING DET* NOUN
  I_STOP GETTING DET* NOUN
  I_STOP GETTING THESE
  unsubscribe CONTACT_WAY
  THIS BE_LAST NOUN I_GET
  THIS BE_LAST one I_GET
  REMOVE THIRD FROM OUR_LIST LIST
  BEST_IF DET* NOUN ENDED
  SAID
  `,
  slots,
);

/** Such wishes where nothing follows: "I won't be continuing", "please do not renew", "can this be turned off?" */
export const LEAVING_ROUNDABOUT_ALONE = new FrameBook(
  `
  NOT_CONTINUE WITH_US?
  NOT_RENEW
  OURS_ALL CAN_STOP
  STOPPING SENDING
  PLEASE DONT SEND
  MINE REMOVED
  CAN THESE BE_OFF
  TURN WHOLE OFF
  REMOVE ME_OR_MINE FROM IT
  PLEASE STOP_DOING SENDING IT
  CHOOSE
  `,
  {
    ...slots,
    NOT_CONTINUE: new PhraseBook(
      phrases(
        'wont be continuing, will not be continuing, dont wish to continue, do not wish to continue, do not want to continue, dont want to continue, not want to continue, not wish to continue, not going to continue, rather not continue, wont be carrying on, wont continue, will not continue, not continuing, im not continuing, i am not continuing',
      ),
    ),
    WITH_US: new PhraseBook(
      phrases(
        'with this, with these, with it, with the service, with this service, with anchor, with you, past my trial, once the trial ends, when the trial ends, after the trial, after my trial, past the trial, beyond the trial, with the trial, the trial, the subscription, my subscription',
      ),
    ),
    OURS_ALL: new PhraseBook(
      phrases(
        'these, these messages, these emails, these texts, the messages, the emails, the texts, your messages, your emails, your texts, the reminders, these reminders, they all',
      ),
    ),
    REMOVED: new PhraseBook(
      phrases(
        'be removed, be removed from your records, be deleted, be taken off, removed from your records, be removed from your records of subscribers',
      ),
    ),
    NOT_RENEW: new PhraseBook(
      phrases(
        'do not renew, dont renew, not renew, wont be renewing, will not be renewing, im not renewing, do not renew my subscription, dont renew my subscription, do not auto renew, dont auto renew',
      ),
    ),
    CAN: new PhraseBook(phrases('can, could, may')),
    THESE: new PhraseBook(phrases('this, these, it, they, all this, all of this, all of these')),
    BE_OFF: new PhraseBook(
      phrases('be turned off, be switched off, be stopped, be cancelled, be canceled, be shut off, be ended'),
    ),
    TURN: new PhraseBook(phrases('turn, switch, shut')),
    WHOLE: new PhraseBook(phrases('the whole thing, this whole thing, everything, the lot, the thing, all this')),
    OFF: new PhraseBook(phrases('off, down')),
    IT: new PhraseBook(phrases('it, this, here, all this, everything, all of this, there')),
    PLEASE: new PhraseBook(phrases('please, pls, plz, kindly, can you, could you, would you')),
    SENDING: new PhraseBook(phrases('sending, emailing, texting, messaging, contacting, writing to, writing')),
    CHOOSE: new PhraseBook(
      phrases(
        'appreciate being left alone, being left alone, like to be left alone, want to be left alone, rather be left alone, prefer to be left alone, wish to be left alone, to be left alone, cancel me, do not text it, dont text it, do not email it, dont email it, do not message it, do not text this line, do not text here, discontinue, terminate, im cancelling, i am cancelling, im canceling, i am canceling, like out, want out, wish to leave, like to leave, choose to opt out, like to unsubscribe, want to unsubscribe, also like to unsubscribe, want to opt out, opting out, im opting out, deactivate me, disable me, would like to discontinue, wish to discontinue, want to discontinue, like to discontinue, wish to terminate, like to terminate, want to terminate, discontinue service, discontinue the service, end service, terminate service, count me out',
      ),
    ),
  },
);

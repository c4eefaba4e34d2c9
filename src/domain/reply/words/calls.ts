import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words of an item that is done only when somebody was reached. */
export const CALLS = new PhraseBook(
  phrases(`
    call, ring, phone, telephone, facetime, dial, call back, ring back, phone up, ring up,
    llamar, llamada, telefonear, appeler, rappeler, telephoner, appel, anrufen, anruf, telefonieren, telefonat`),
);

/** "on hold for ever and then they hung up", "straight to voicemail": the call reached nobody. */
export const UNANSWERED = new PhraseBook(
  phrases(`
    wasnt in, wasnt there, wasnt home, wasnt around, wasnt at home, wasnt at his desk, wasnt at her desk, was out, nobody home, no one home, nobody in, no one in, went straight to, no answer, no joy, no dice, no reply, no response, nobody answered, no one answered, noone answered, nobody picked up,
    no one picked up, nobody picks up, no one picks up, didnt pick up, didnt answer, did not answer, did not pick up,
    doesnt pick up, doesnt answer, not picking, not picking up, not answering, isnt answering, never answered, never answers, never picks up,
    never picked up, wont pick up, wouldnt pick up, hung up, hung up on me, cut me off, cut off, got cut off, rang out,
    rings out, just rang, just rings, voicemail, voice mail, left a message, left a msg, left a voicemail, left word,
    answerphone, answering machine, engaged, line busy, line was busy, line is busy, number busy, no signal,
    couldnt get through, cant get through, didnt get through, on hold, unreachable, switched off,
    no contesta, no contesto, no contestan, no coge, no cogio, no respondio, no respondieron, comunica, comunicaba,
    comunicando, buzon de voz, salta el buzon, no me cogio, no lo coge, no la coge,
    ne repond pas, ca ne repond pas, repond pas, pas de reponse, pas repondu, n a pas repondu, messagerie,
    tombe sur la messagerie, occupe, sonne occupe, sonnait occupe,
    geht nicht ran, ging nicht ran, nimmt nicht ab, nahm nicht ab, niemand erreicht, nicht erreicht, keiner ran,
    niemand ran, besetzt, mailbox, keine antwort, nur mailbox, nicht rangegangen`),
);

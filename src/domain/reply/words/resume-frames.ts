import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  ME: TO_ME,
  THEM: new PhraseBook(
    phrases('me, us, it, them, these, everything, this, things, it all, all of it, anchor, service'),
  ),
  TURN: new PhraseBook(
    phrases('turn, switch, put, flip, start, fire, bring, get, power, hook, sign, count, set, kick'),
  ),
  BACK_ON: new PhraseBook(
    phrases('back on, on again, back up, up again, back in, back, going again, back on again, up, off again'),
  ),
  ON: new PhraseBook(phrases('on, back on, on again')),
  RESTART: new PhraseBook(
    phrases(
      'start, carry on, go on, restart, resume, unpause, un pause, reactivate, continue, begin, restore, reinstate, recommence, unmute, unsnooze, reanuda, reanudar, reanuden, reanudad, retoma, retomar, retomen, reactiva, reactivar, activa, activad, reprends, reprenez, reprendre, relance, relancez, reactivez, redemarre, redemarrez, starte, startet, starten, aktiviere, aktiviert, aktivieren, bring back',
    ),
  ),
  SENDING: new PhraseBook(
    phrases(
      'pinging, reminding, nudging, prompting, bugging, poking, writing to, checking in with, sending, messaging, emailing, texting, writing, getting, receiving, with, a enviar, a enviarme, a mandar, a mandarme, les envois, l envoi, wieder, de nuevo, otra vez',
    ),
  ),
  AGAIN: new PhraseBook(
    phrases(
      'again, once more, back up, up, up again, de nuevo, otra vez, a nouveau, wieder, anew, over, from today, from tomorrow, now, today',
    ),
  ),
  READY: new PhraseBook(
    phrases(
      'ready to go, ready to start, ready to begin, ready to resume, ready for your, ready for more, ready for these, ready to carry on, ready to pick, ready to get going, ready to be, back and ready, listo para, lista para, prete a reprendre, pret a reprendre, prete pour la suite, bereit fur',
    ),
  ),
  READY_TO: new PhraseBook(phrases('ready to, id like to, i want to, time to, happy to')),
  BACK: new PhraseBook(
    phrases(
      'im back, i am back, were back, we are back, back home, home again, back again, back at work, back at my desk, im home, holidays over, holiday is over, vacation is over, vacations over, trip is over, back from holiday, back from vacation, back from my trip, back from the trip, back from leave',
    ),
  ),
  // "schick mir die Nachrichten wieder", "mándame otra vez los mensajes", "renvoyez-moi les messages"
  SEND: new PhraseBook(
    phrases(
      'send, schick, schicke, schickt, schicken sie, sende, sendet, senden sie, bring, gib, mandame, mandenme, manda, enviame, envienme, envia, envoie, envoyez, renvoie, renvoyez',
    ),
  ),
  ONCE_MORE: new PhraseBook(
    phrases(
      'again, once more, wieder, ab jetzt wieder, ab heute wieder, ab morgen wieder, ab sofort wieder, de nuevo, otra vez, a nouveau',
    ),
  ),
  SENDEN: new PhraseBook(phrases('schicken, senden, zuschicken')),
  RESEND: new PhraseBook(phrases('renvoie, renvoyez')),
  PICK: new PhraseBook(phrases('pick, take, start')),
  UP_AGAIN: new PhraseBook(phrases('up again, back up, back up again, up where we left off, up where i left off')),
  GO: new PhraseBook(
    phrases(
      'wake me up again, wake up again, ready when you are, im ready when you are, you can start again, you can start up again, you can start sending, start me up, start me up again, start up again, start sending again, lets go again, lets start again, lets resume, lets get going again, sign me up again, sign me back up, resubscribe me, resubscribe, you may resume, pick up where we left off, carry on where we left off, start back up, begin again with the messages, send them again, start again please, please start again, unpause, un pause, resume please, please carry on, carry on please, please continue, continue please, fire away, pick it back up, pick this back up, pick it up again, back to normal service, normal service can resume, keep them coming, wake up anchor, im back start again, vuelve a escribirme, vuelvan a escribirme, vuelve a mandarme, vuelvan a mandarme, vuelve a enviarme, volver a recibir, quiero volver a recibir, seguimos, on reprend, on peut reprendre, vous pouvez reprendre, tu peux reprendre, reprenons, on y retourne, c est reparti, je reprends, es kann weitergehen, es kann wieder losgehen, kann wieder losgehen, weiter gehts, weiter geht s, es geht weiter, wir konnen weitermachen, konnen weitermachen, ihr konnt weitermachen, bitte wieder starten, bitte weiter, wieder einschalten, wieder anfangen, schreib mir wieder, schreibt mir wieder, schreib mir bitte wieder, schreibt mir bitte wieder, schick mir bitte wieder, schickt mir bitte wieder, schick mir wieder, schickt mir wieder, melde dich wieder, meldet euch wieder, schick wieder, schickt wieder, wieder aktivieren, ya volvi, he vuelto, ya estoy de vuelta',
    ),
  ),
};

/** Wishes that messages come again. */
export const RESUMING = new FrameBook(
  `
  TURN DET* NOUN BACK_ON
  TURN THEM BACK_ON
  TURN ON DET* NOUN
  TURN ON THEM
  RESTART SENDING? ME? DET* NOUN AGAIN?
  RESTART SENDING ME? AGAIN
  RESTART THEM AGAIN
  carry on with DET* NOUN
  bring back DET* NOUN
  SEND ME? DET* NOUN ONCE_MORE
  SEND ME? ONCE_MORE DET* NOUN
  RESEND ME DET* NOUN
  ME? DET* NOUN wieder SENDEN
  READY AGAIN
  BACK so? RESTART
  READY_TO PICK THEM UP_AGAIN
  PICK THEM UP_AGAIN
  GO
  `,
  slots,
);

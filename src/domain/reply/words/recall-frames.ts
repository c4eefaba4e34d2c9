import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots = {
  SAY: new PhraseBook(
    phrases(
      'say, write, write down, tell you, plan, want, want to do, note, put, put down, send you, send, intend, promise, tell, mean to do, plan to do, say i would do, say id do, say i wanted to do, text you, answer, reply',
    ),
  ),
  SAID: new PhraseBook(
    phrases(
      'said, written, wrote, told you, planned, noted, put down, sent you, wanted, promised, wanted to do, said id do, said i would do, answered, replied',
    ),
  ),
  DO: new PhraseBook(
    phrases(
      'do, finish, complete, get done, accomplish, achieve, manage, manage to do, get through, tick off, check off, get finished',
    ),
  ),
  DONE: new PhraseBook(
    phrases('done, finished, completed, accomplished, achieved, got done, gotten done, managed, ticked off, did'),
  ),
  HAVE: new PhraseBook(phrases('have, had, ive, id')),
  LIST: new PhraseBook(phrases('my list, the list, my plate, my plan, my agenda, my to do list, my todo list')),
  MY: new PhraseBook(phrases('my, the')),
  GOALS: new PhraseBook(
    phrases(
      'goals, goal, intentions, intention, items, tasks, plans, plan, things, todos, to dos, priorities, list, agenda, answer, reply, notes, note',
    ),
  ),
  ON: new PhraseBook(phrases('on, in')),
  BE: new PhraseBook(phrases('was, were, is, are')),
  SHOW: new PhraseBook(phrases('show, show me, send me, give me, see, list, remind me of, tell me')),
  DISTE: new PhraseBook(
    phrases('dije, escribí, anoté, conté, había dicho, he dicho, planeé, quería hacer, apunté, había escrito'),
  ),
  TENIA: new PhraseBook(phrases('tenía, había, hubo, estaba')),
  HICE: new PhraseBook(phrases('hice, he hecho, terminé, completé, logré, acabé, he terminado')),
  CUANTAS: new PhraseBook(phrases('cuántas, cuántos, cuántas cosas, cuántas tareas')),
  DIT: new PhraseBook(phrases('dit, écrit, prévu, noté, raconté, envoyé')),
  FAIT: new PhraseBook(phrases('fait, faites, fini, terminé, accompli, finies, terminées')),
  JAI: new PhraseBook(phrases("j'ai, j'avais, ai je, avais je, t'ai je, je t'ai, je vous ai, j'en ai, en ai je")),
  COMBIEN: new PhraseBook(phrases('combien, combien de choses, combien de tâches, combien est ce que')),
  GESAGT: new PhraseBook(phrases('gesagt, geschrieben, geplant, notiert, vorgehabt, vorgenommen, erzählt')),
  GESCHAFFT: new PhraseBook(phrases('gemacht, geschafft, erledigt, fertig gemacht, getan')),
  HABE: new PhraseBook(phrases('habe ich, hab ich, hatte ich')),
  MICH: new PhraseBook(phrases('dir, mir, euch')),
  LISTE: new PhraseBook(phrases('auf meiner liste, auf der liste, an')),
  WIEVIEL: new PhraseBook(phrases('wie viele, wie viel, wieviele, wieviel, wie viele sachen, wie viele dinge')),
  THINGS: new PhraseBook(
    phrases('things, items, tasks, goals, intentions, of them, of those, of these, of my goals, of my things, stuff'),
  ),
  ALREADY: new PhraseBook(phrases('already, ever, actually, even, last, yet')),
};

/** What they said, in the tense of a day that is told: "what did I say Monday?", its day taken out. */
export const SAID_FRAMES = new FrameBook(
  `
  what did i SAY
  what have i SAID
  what i SAID
  what had i SAID
  what was it i SAID
  SHOW what i SAID
  que te? DISTE
  qu JAI DIT
  qu est ce que JAI DIT
  JAI DIT quoi
  ce que JAI DIT
  was HABE MICH? GESAGT
  was wollte ich machen
  was wollte ich tun
  was sagte ich
  was schrieb ich
  `,
  slots,
);

/** What stood on their list: "what was on my list yesterday". */
export const LIST_FRAMES = new FrameBook(
  `
  what BE ON LIST
  whats ON LIST
  what BE MY GOALS
  what did i have
  what did i have ON LIST
  what did i have planned
  what was i going to do
  what was i supposed to do
  what was i meant to do
  SHOW MY? GOALS
  show me
  MY GOALS
  GOALS
  que TENIA en? mi? lista
  que TENIA que hacer
  que TENIA pendiente
  cual era mi lista
  mi lista
  qu JAI sur ma liste
  qu est ce que JAI sur ma liste
  qu y avait il sur ma liste
  qu est ce qu il y avait sur ma liste
  c etait quoi ma liste
  ma liste
  was stand LISTE
  was war LISTE
  was hatte ich LISTE
  was hatte ich vor
  meine liste
  `,
  slots,
);

/** What they finished: "what did I get done this week". */
export const DONE_FRAMES = new FrameBook(
  `
  what did i DO
  what have i DONE
  what i DONE
  what all? got done
  what was done
  did i do anything
  did i get anything done
  que HICE
  qu JAI FAIT
  qu est ce que JAI FAIT
  JAI FAIT quoi
  was HABE GESCHAFFT
  `,
  slots,
);

/** "how many did I do this week". */
export const COUNT_FRAMES = new FrameBook(
  `
  how many THINGS? did i DO
  how many THINGS? HAVE i DONE
  how many THINGS? got done
  how many THINGS? i DONE
  how much did i DO
  how much have i DONE
  CUANTAS HICE
  COMBIEN JAI FAIT
  WIEVIEL HABE GESCHAFFT
  `,
  slots,
);

/** Behind it stands what was named: "did I finish | the deck", "when did I last | call mom". */
export const ITEM_FRAMES = new FrameBook(
  `
  did i ALREADY? DO
  did i already
  did i ever
  did i remember to
  have i ALREADY? DONE
  have i already
  have i ever
  when did i ALREADY? DO
  when did i last
  when did i
  `,
  slots,
);

export const LIST = new PhraseBook(phrases('list, goals, intentions, plan, plans, lista, liste'));

/** "is | the deck | done". */
export const IS = new PhraseBook(phrases('is, are, was, were'));
export const DONE_ALREADY = new PhraseBook(phrases('done, finished, completed, done already, done yet, finished yet'));

/** What may stand around a question without being of it. */
export const AROUND_A_QUESTION = new PhraseBook(
  phrases(
    'again, please, pls, exactly, so far, in total, total, already, btw, then, for me, by the way, all in all, altogether, otra vez, por favor, en total, encore, déjà, en tout, nochmal, bitte, insgesamt, eigentlich, denn, schon',
  ),
);

import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, OUR_POINTER } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  SKIP: new PhraseBook(
    phrases(
      'skip, pass, pass on, sit out, leave out, miss, sitting out, skipping, passing on, passing, skip over, saltar, saltame, salta, me salto, saute, sauter, sautez, on saute, passe, je passe, je saute, paso, paso de, passons',
    ),
  ),
  ME: new PhraseBook(
    phrases('me, us, it, this, this one, everything, these, them, the whole day, the day, all, mon tour, por, lo de'),
  ),
  TODAY: new PhraseBook(
    phrases(
      'today, for today, the day, this day, todays messages, todays emails, the whole day, hoy, por hoy, aujourd hui, aujourdhui, pour aujourd hui, pour aujourdhui, heute, fur heute, 2day, tday',
    ),
  ),
  NO: new PhraseBook(
    phrases(
      'no, no more, stop, stop the, hold the, without, skip the, skip, kill the, dont send, pas de, plus de, sin, keine, keinen, nothing, rien, nada',
    ),
  ),
  NOTHING: new PhraseBook(
    phrases(
      'not doing a list, not doing my list, not making a list, no to do list, no todo list, nothing from me, nothing from us, nothing doing, no goals from me, no list, no list from me, no plans from me, count me out, leave me out, leave me alone, leave me be, leave us be, let me be, let me off, excuse me, not doing this, not playing, not up to it, not up for it, no can do, give me a miss, nada de mi parte, rien de ma part, rien pour moi, von mir nichts, dont bother me, dont bother, go away',
    ),
  ),
  OFF: new PhraseBook(
    phrases(
      'day off, a day off, the day off, day of rest, rest day, sick day, a sick day, mental health day, duvet day, dia libre, dia de descanso, jour de repos, jour de conge, jour off, repos, freier tag, frei, ruhetag, pause, pausa, snow day, recovery day, personal day, off, sick, ill, off sick, out sick, home sick, descanso, descansamos, libre, poorly, unwell, malade, krank, enfermo, enferma, mala, malo, in bed, signed off, off work',
    ),
  ),
  TAKING: new PhraseBook(
    phrases(
      'taking, im taking, i am taking, were taking, take, need, i need, im having, having, calling, calling in, give me, id like, im, i am, we are, were, its my, its a, its, today is my, today is a, todays my, todays a, im out, out, estoy, hoy estoy, je suis, jai, j ai, j ai un, je prends un, je prends, me tomo, me tomo el, tengo, hoy tengo, ich bin, ich habe, ich hab, bin, habe, mache, ich mache, cojo, calling out',
    ),
  ),
  HOLIDAY: new PhraseBook(phrases('bank holiday, public holiday, holiday, national holiday, religious holiday')),
  WRITE_OFF: new PhraseBook(phrases('a write off, a wash, a lost cause, a no go, a disaster')),
  AM: new PhraseBook(phrases('im, i am, am, bin ich, ich bin, bin, liege ich, je suis, estoy')),
  SICK: new PhraseBook(phrases('sick, ill, krank, malade, enfermo, enferma, malo, mala, poorly, unwell, not well')),
  NUDGE: new PhraseBook(
    phrases(
      'ping, text, message, email, mail, write, write to, bother, disturb, nudge, contact, prompt, check in on, check on, chase',
    ),
  ),
  ME_ONLY: new PhraseBook(['me', 'us']),
  BUGGING: new PhraseBook(phrases('bugging, bothering, nagging, pestering, poking, nudging, pinging, hassling')),
  A: new PhraseBook(phrases('a, an, the, my, today, un, une, el, in, today as, todays a, this as')),
};

/** The whole of today, as a wish. */
export const SKIPPING = new FrameBook(
  `
  SKIP ME? TODAY
  SKIP ME ME? TODAY
  TODAY SKIP
  NO DET* NOUN TODAY
  NOTHING TODAY
  OFF TODAY
  TODAY OFF
  TAKING A* OFF TODAY
  TAKING TODAY OFF
  not TODAY NOTHING
  not TODAY please NOTHING
  stop BUGGING me TODAY
  quit BUGGING me TODAY
  not TODAY TAKING A* OFF
  TODAY not TAKING A* OFF
  TODAY AM SICK
  AM SICK as a dog
  SICK as a dog TODAY
  TAKING A* OFF no DET* NOUN
  TAKING A* OFF dont NUDGE me
  TAKING A* OFF dont NUDGE
  TAKING A* OFF do not NUDGE me
  dont NUDGE ME_ONLY TODAY
  do not NUDGE ME_ONLY TODAY
  AM TODAY SICK
  give TODAY a miss
  giving TODAY a miss
  giving it a miss TODAY
  SKIP the rest of today
  TAKING A* HOLIDAY SKIP
  todays WRITE_OFF SKIP
  today is WRITE_OFF SKIP
  give it a miss TODAY
  call today off
  heute überspringen
  heute bitte überspringen
  heute aussetzen
  heute bitte aussetzen
  setze heute aus
  setz heute aus
  setzt heute aus
  ich setze heute aus
  lass heute aus
  lasst heute aus
  heute bitte nicht
  heute bitte nichts
  heute mal nicht
  heute mal nichts
  heute lieber nicht
  off sick
  i am off sick
  calling in sick
  calling out sick
  im off sick
  pas aujourd hui
  pas aujourdhui
  rien aujourd hui merci
  hoy paso
  hoy no puedo
  hoy no gracias
  hoy mejor no
  `,
  slots,
);

import { FrameBook, type Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { PLACE_NAMES } from '#domain/reply/words/cities.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  PLACE: PLACE_NAMES,
  I: new PhraseBook(
    phrases(
      'im, i am, i, we, were, we are, ive, weve, i have, we have, me and the kids are, my family and i, my wife and i, my husband and i, btw im, heads up im',
    ),
  ),
  AM: new PhraseBook(
    phrases(
      'im, i am, were, we are, im now, i am now, we are now, were now, im currently, now, currently, im back, we are back, im still, im here, here, already, im up, im down, im over, im out',
    ),
  ),
  JUST: new PhraseBook(
    phrases(
      'just, now, finally, recently, already, currently, safely, have, been, officially, permanently, temporarily, actually, also, still, both, all, since yesterday, as of today, from today, yesterday, today, this morning, last night, last week, last month',
    ),
  ),
  ARRIVED: new PhraseBook(
    phrases(
      'moved to, moved out to, moved over to, moved back to, moved down to, moved up to, relocated to, landed in, landed at, touched down in, arrived in, arrived at, arrived, arrived to, made it to, got to, got into, settled in, settled into, living in, live in, based in, based out of, staying in, residing in, reside in, checked in in, flew into, flew to, visiting, working from, working out of, transferred to, posted to, stationed in, travelling in, traveling in, travelling around, here in, im staying in, now in',
    ),
  ),
  IN: new PhraseBook(
    phrases(
      'in, over in, back in, out in, down in, up in, here in, at, based in, staying in, living in, working from, visiting, travelling in, traveling in',
    ),
  ),
  ON: new PhraseBook(phrases('on, in, to, use, using, at')),
  SWITCH: new PhraseBook(
    phrases(
      'switch, change, set, move, put, update, adjust, shift, switch over, use, make, set it, change it, switch it, make it, convert',
    ),
  ),
  MINE: new PhraseBook(
    phrases(
      'me, us, my, my time zone, my timezone, the time zone, the timezone, time zone, timezone, my clock, my zone, it, everything, my times, my messages, my settings, over, me over, messages, this, things',
    ),
  ),
  TO: new PhraseBook(phrases('to, on, into, onto, for, in, is, is now, should be, as, =')),
  TIME_NAME: new PhraseBook(
    phrases(
      'eastern time, central time, mountain time, pacific time, eastern, est, edt, cst, cdt, mst, mdt, pst, pdt, gmt, utc, cet, cest, bst, ist, uk time, london time',
    ),
  ),
  TIME: new PhraseBook(phrases('time, standard time, daylight time, time zone, timezone, summer time, now time, zone')),
  // Names that are a place of their own, with their "time".
  ZONE_TIME: new PhraseBook(
    phrases(
      'eastern time, central time, mountain time, pacific time, london time, uk time, est, edt, cst, cdt, mst, mdt, pst, pdt, gmt, utc, cet, cest, bst, central european time',
    ),
  ),
  FOR_NOW: new PhraseBook(
    phrases(
      'for the next, for the rest, for some, for work, all week, all month, this month, from today, for three weeks, until, till, for the week, this week, now, right now, for a, for two, for three, at the moment, currently, through',
    ),
  ),
  ES: new PhraseBook(
    phrases(
      'estoy en, ahora estoy en, ya estoy en, estamos en, ya estamos en, ahora estamos en, me mude a, nos mudamos a, me he mudado a, nos hemos mudado a, vivo en, ahora vivo en, vivimos en, llegue a, ya llegue a, llegamos a, acabo de llegar a, acabamos de llegar a, aterrice en, aterrizamos en, he llegado a, hemos llegado a, me traslade a, estoy ahora en, estoy por, estoy de viaje en, estoy viviendo en, cambia mi zona horaria a, cambiame a la hora de, cambia a la hora de, mi zona horaria es, pon la hora de',
    ),
  ),
  FR: new PhraseBook(
    phrases(
      'je suis a, je suis en, je suis au, je suis maintenant a, je suis maintenant en, je suis actuellement a, je suis actuellement en, suis a, suis maintenant a, on est a, on est maintenant a, nous sommes a, j habite a, habite a, j habite maintenant a, habite maintenant a, j habite desormais a, on habite a, nous habitons a, je vis a, je vis maintenant a, ai demenage a, j ai demenage a, on a demenage a, nous avons demenage a, viens d arriver a, je viens d arriver a, on vient d arriver a, bien arrive a, bien arrivee a, arrive a, arrivee a, arrives a, installe a, installee a, suis installe a, suis installee a, je suis passe a l heure de, mets moi a l heure de, passe a l heure de, passez a l heure de, suis rentre a, suis rentree a, de passage a',
    ),
  ),
  IT: new PhraseBook(
    phrases(
      'sono a, sono in, ora sono a, ora sono in, adesso sono a, adesso sono in, sono ora a, sono adesso a, siamo a, siamo in, ora siamo a, ora siamo in, adesso siamo a, siamo ora a, mi trovo a, mi trovo in, ora mi trovo a, ci troviamo a, mi sono trasferito a, mi sono trasferita a, ci siamo trasferiti a, vivo a, ora vivo a, adesso vivo a, viviamo a, ora viviamo a, abito a, ora abito a, adesso abito a, abitiamo a, arrivato a, arrivata a, sono arrivato a, sono arrivata a, siamo arrivati a, sono appena arrivato a, sono appena arrivata a, siamo appena arrivati a, appena arrivato a, appena arrivata a, atterrato a, atterrata a, sono atterrato a, sono atterrata a, sono tornato a, sono tornata a, il mio fuso orario e',
    ),
  ),
  NL: new PhraseBook(
    phrases(
      'ik ben in, ben in, ik ben nu in, ben nu in, nu in, we zijn in, we zijn nu in, wij zijn in, zijn nu in, ik zit in, ik zit nu in, zit nu in, we zitten in, ik woon in, ik woon nu in, woon nu in, we wonen nu in, ik verblijf in, verhuisd naar, ik ben verhuisd naar, we zijn verhuisd naar, aangekomen in, ben aangekomen in, net aangekomen in, net geland in, geland in, deze week in, tot vrijdag in',
    ),
  ),
  PT: new PhraseBook(
    phrases(
      'estou em, estou no, estou na, agora estou em, agora estou no, estou agora em, ja estou em, estamos em, estamos no, agora estamos em, mudei para, me mudei para, mudei me para, mudamos para, nos mudamos para, moro em, agora moro em, moro agora em, moramos em, vivo em, cheguei a, cheguei em, ja cheguei a, ja cheguei em, acabei de chegar a, acabei de chegar em, chegamos a, chegamos em',
    ),
  ),
  DE_AM: new PhraseBook(
    phrases(
      'bin, ich bin, wir sind, sind, ich wohne, wohne, wir wohnen, ich lebe, lebe, ich sitze, sitze, bin gut, sind gut',
    ),
  ),
  DE_NOW: new PhraseBook(
    phrases(
      'fur ein jahr, fur ein paar wochen, fur ein paar tage, fur ein paar monate, fur einen monat, fur drei monate, fur sechs monate, fur eine woche, fur drei wochen, fur langer, bis auf weiteres, jetzt, gerade, ubrigens, ab heute, seit heute, seit gestern, nun, momentan, aktuell, derzeit, zurzeit, zur zeit, seit montag, inzwischen, mittlerweile, wieder, fur zwei wochen, diese woche, die woche, seit letzter woche, in, nun in, seit kurzem',
    ),
  ),
  HOME: new PhraseBook(
    phrases(
      'back home in, home in, home again in, back home to, got home to, came home to, back home again in, safely home in',
    ),
  ),
  BACK_IN: new PhraseBook(phrases('back in, home in, now in, here in')),
  NOW: new PhraseBook(phrases('now, again now, now for good, as of today, as of tonight, from today')),
  DE_IN: new PhraseBook(phrases('in, nach, angekommen in, gelandet in')),
  DE_MOVED: new PhraseBook(
    phrases(
      'umgezogen nach, bin umgezogen nach, bin nach, sind nach, wir sind nach, ich bin nach, gelandet in, angekommen in, stell mich auf, stell auf, stelle mich auf, meine zeitzone ist',
    ),
  ),
};

/** A place where the person is from now on, or whose time they want. */
export const ZONE_FRAMES = new FrameBook(
  `
  AM JUST* IN PLACE
  I? JUST* ARRIVED PLACE
  I JUST* ON PLACE TIME
  I JUST* ON TIME_NAME
  SWITCH MINE? TO PLACE TIME?
  SWITCH MINE MINE? TO PLACE TIME?
  MINE TO PLACE TIME?
  ES PLACE
  FR PLACE
  IT PLACE
  NL PLACE
  PT PLACE
  DE_AM DE_NOW* PLACE
  DE_MOVED PLACE
  in PLACE FOR_NOW
  I? JUST* HOME PLACE
  BACK_IN PLACE NOW
  use PLACE TIME
  use ZONE_TIME
  go by ZONE_TIME
  MINE TO ZONE_TIME
  `,
  slots,
);

/** Behind a place, words that make it a thing, or another day: "in London meetings", "in Denver tomorrow". */
export const NOT_THE_PLACE = new PhraseBook(
  phrases(
    'meeting, meetings, office, offices, team, call, calls, chapter, part, project, street, road, section, folder, mode, tomorrow, next, slides, trip, deck, client, clients, report, time sheet, in spring, in summer, in june, in july, in august, someday, one day, again soon, manana, demain, domani, la prossima settimana, settimana prossima, dopodomani, morgen, volgende week, overmorgen, amanha, semana que vem, na proxima semana, book, novel, file, files, photos, marathon, university, account, airport pickup, dreams, ticket, tickets, hotel, flight, flights, visa',
  ),
);
/** Places that are words of their own; in small letters they are no place. */
export const WORDS_TOO = new Set(
  'nice la java central eastern mountain pacific est et ist goa cork rio center easter victoria maui bern basel reading georgia'.split(
    ' ',
  ),
);
export const NO_PLACES = new Set([
  'reunion',
  'troll',
  'center',
  'easter',
  'currie',
  'casey',
  'davis',
  'eire',
  'south',
  'north',
  'west',
  'east',
  'general',
  'acre',
  'knox',
  'vincennes',
  'colonia',
]);

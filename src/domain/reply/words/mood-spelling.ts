import { phrases } from '#domain/reply/words/vocabulary.ts';

/** How people in a hurry or in tears write, as the frames of a low mood have it: `written, written: meant`, one a line. */
const SPELLINGS = `
  im, iam: i am
  teh: the
  anymore today, anymore tonight, any more today, any more tonight: today
  crying again: crying
  anymroe, anymoe: anymore
  ive: i have
  cant, cannot, cnt, carnt, kant, cudnt: can not
  couldnt, couldn: could not
  dont, dnt, dun, donot: do not
  doesnt, dosent, dosnt, doesn: does not
  didnt, didn: did not
  wont: will not
  wouldnt: would not
  isnt, aint: is not
  arent: are not
  wasnt: was not
  havent: have not
  hasnt: has not
  its: it is
  thats: that is
  it is all, this is all, that is all: everything is
  whats, wats, whats even: what is
  what even is: what is
  wheres: what is
  where is the point: what is the point
  theres: there is
  ive got: i have
  i have got: i have
  got no: have no
  everythings: everything is
  every thing: everything
  evrything, evrythin, everythin: everything
  nothings: nothing is
  nothin, nuthin, nuffin: nothing
  anythin: anything
  lifes: life is
  ill never: i will never
  ill ever: i will ever
  sad all the time, sad every day, sad all day, always sad, constantly sad: unhappy
  na: n a
  ny, jy: y
  idk, dunno, i dunno, idek: i do not know
  idc, idgaf, dgaf: i do not care
  i do not give a fuck, i do not give a shit, i do not give a damn: i do not care
  could not care less: do not care
  wanna, wana: want to
  gonna: going to
  gotta: have to
  lemme: let me
  no one, noone, no 1, not a soul, no body, literally noone: nobody
  nobodys: nobody is
  everybody, every one: everyone
  anybody, any one: anyone
  any more, any longer, anymor, no more: anymore
  all of it, all of this, all this, the whole thing, it all: everything
  the lot of it: everything
  any of it, any of this, any of that, any of these: anything
  none of it, none of this, none of that, nothing at all, not a thing, not one thing: nothing
  nothing i do, nothing i try, nothing i ever do, nothing in my life, nothing in life: nothing
  everything i do, anything i do, whatever i do, all i do, everything in my life, everything about my life, everything around me: everything
  myslef, mysef, mysel, my self, meself: myself
  feelin, felling, feelng, feling: feeling
  strugling, struggeling: struggling
  bcos, bcause, becos, becoz, coz, cuz, cos, cause, bc: because
  really struggling, so struggling, struggling so much, struggling so badly, struggling badly, struggling a lot, struggling hard, struggling so hard, struggling big time, struggling like hell: sinking
  so done with, so over, beyond done with, so fed up with, so fed up of: sick of
  fed up with, fed up of, weary of, bored of: sick of
  rock bottom: rockbottom
  everything i do is wrong, all i do is wrong: i am useless
  gives a damn about, gives a shit about, gives a fuck about, give a damn about, give a shit about: cares about
  2 day, 2day: today
  2 nite, 2nite, tonite: tonight
  any of it ever: anything
  feels all, feel all, is all, seems all: is
  fuehle, fuhl, fuehl, fuhle: fuhle
  ist mir alles: ist alles
  jen, jsuis, jai, jarrive: je
  j en, je n en, n en, nen: en
  j ai, je n ai, n ai: ai
  je n y, j y, n y: y
`;

export const MEANT_BY: ReadonlyMap<string, string> = new Map(
  SPELLINGS.split('\n')
    .filter((line) => line.includes(':'))
    .flatMap((line) => {
      const [written = '', meant = ''] = line.split(':');
      return phrases(written).map((one) => [one, meant.trim()] as const);
    }),
);

/** What stresses, softens or dates a mood, and changes nothing of it. */
export const MOOD_STRESS = phrases(`
  so, so much, a lot, so badly, really, rly, just, jst, very, completely, totally, utterly, absolutely, quite, pretty, honestly, literally, literaly, actually,
  truly, fucking, fuckin, freaking, bloody, damn, even, seriously, kinda, kind of, sort of, sorta, a bit, abit, a little bit, a little, rn, tbh, ngl, fr, af, tho, though,
  still, always, constantly, today, tonight, lately, now, right now, at the moment, atm, these days, nowadays, recently, this week, this morning, this evening,
  all the time, all day, all week, most days, most of the time, i guess, i think, i suppose, i mean, anyway, also, already, genuinely, increasingly, more and more,
  somehow, simply, basically, clearly, obviously, frankly, extremely, incredibly, insanely, deeply, awfully, terribly, properly, as well,
  such, particularly, forever, at all, at this point, for weeks, for months, for days, for a while, for ages, for so long, to be honest, if im honest, if i am honest, lol, lmao, man, guys, omg, ugh, proper,
  in general, deep down, exactly, truthfully, sometimes, yet, whatsoever, the fuck, tf, the hell,
  muy, tan, realmente, hoy, ahora, otra vez, completamente, totalmente, absolutamente, sinceramente, la verdad, simplemente, tanto, siempre, ultimamente,
  tellement, vraiment, tres, juste, franchement, completement, totalement, aujourd hui, maintenant, encore, toujours, absolument, tout simplement, en ce moment, tout le temps,
  einfach, nur, echt, wirklich, total, vollig, komplett, gerade, langsam, irgendwie, ganz, schon, immer, wieder, bald, uberhaupt, gar, sehr, absolut, ehrlich gesagt, momentan, im moment, halt gerade, nur noch, eh, doch`);

/** Of these, which no vocabulary spells otherwise, one slip is forgiven. */
export const MOOD_WORDS = phrases(`
  hopeless, pointless, worthless, meaningless, useless, helpless, everything, nothing, anything, anymore, nobody, failure,
  depressed, giving, cope, hate, matters, exhausted, struggling, drowning, disappear, disappointment, unbearable, miserable, completely,
  struggle, existing, existence, nothing, empty, alone, burden, feeling, broken, crying, coping, living, future, myself,
  sinnlos, hoffnungslos, wertlos, verzweifelt, inutile, inutil, esperanza, sentido, desesperado, desesperada`);

import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "…, so let's say no", "… so that's not finished": what closes a story by leaving its item open. */
export const CLOSES_OPEN = new PhraseBook(
  phrases(`
    no, nope, lets say no, lets say not, lets call it a no, lets call that a no, id say no, id say not, i d say no, ill say no, i say no, i would say no, im saying no, going to say no, gonna say no, im going to say no, im gonna say no,
    thats a no, thats a no then, thats a fail, that one failed, i failed that one, that ones a no, its a no, thats not done, thats not done yet, thats not finished, thats not finished yet, thats still not done, thats still not finished, that is not done, that is not finished, its not done, its not done yet, its not finished, its not finished yet, its still not done, its still not finished, its still open, thats still open, thats still to do, its still to do, that one isnt done, that isnt done, that isnt finished, it isnt done, it isnt finished, leave it open, leave that open, leave that one open, leaving it open, leaving that open, leaving that one open,
    not calling it, not calling it done, not calling that done, not calling it finished, im not calling it, im not calling it done, im not calling that done, wont call it done, i wont call it done, cant call it done, i cant call it done, cant call that done, i cant call that done, not counting it, not counting that, not counting that one, im not counting it, im not counting that, im not counting that one, wont count it, i wont count it, i wont count that, cant count it, i cant count it, i cant count that, cant count that, doesnt count, it doesnt count, that doesnt count, that one doesnt count, not ticking it, not ticking that, not ticking that one, not ticking it off, not ticking that off, im not ticking it, im not ticking it off,
    asi que no, digamos que no, eso no cuenta, no cuenta, no lo cuento, no esta hecho, no esta terminado, disons non, disons que non, je dirais non, ca ne compte pas, ca compte pas, je ne le compte pas, ce n est pas fini, c est pas fini, pas fini, sagen wir nein, das zahlt nicht, zahlt nicht, das zahle ich nicht, das ist nicht fertig, ist nicht fertig, nicht fertig`),
);

/** "…, I'm counting it", "… so I'm calling it done": what closes a story by taking its item for done. */
export const CLOSES_DONE = new PhraseBook(
  phrases(`
    done, all done, thats done, thats that done, thats that one done, thats one done, thats sorted, im calling it, im calling it done, im calling that done, im calling that one done, im calling it a win, ill call it done, ill call that done, i call that done, i call it done, calling it done, calling that done, calling it, lets call it done, lets call that done, we can call it done, we can call that done, im counting it, im counting that, im counting that one, im counting this, im counting, counting it, counting that, counting that one, ill count it, ill count that, ill count that one, i count it, i count that, i count that one, id count it, id count that, id like to count it, id like to count that, lets count it, lets count that, lets count that one, it counts, that counts, that one counts, i say it counts, i say that counts, id say it counts, id say that counts, im ticking it, im ticking it off, im ticking that off, im ticking that one off, ticking it off, ticking that off, ill tick it off, ill tick that off, im having it, im having that, ill take it as done, id say done, id say yes, lets say yes, lets say done, ill say done, thats a yes,
    lo cuento, yo lo cuento, lo doy por hecho, lo doy por hecha, la doy por hecha, cuenta, eso cuenta, digamos que si, je le compte, je la compte, je compte ca, ca compte, disons oui, disons que c est fait, das zahlt, das zahle ich, ich zahle das, ich zahl das, sagen wir erledigt`),
);

/** Of these the whole clause may be one: "ten minutes of yoga, I'm counting it". */
export const CLOSES_ALONE = new PhraseBook(
  phrases(`
    not calling it, not calling it done, im not calling it, im not calling it done, im not calling that done, cant call it done, i cant call it done, not counting it, not counting that, not counting that one, im not counting it, im not counting that, im not counting that one, wont count it, i wont count it, i wont count that, it doesnt count, that doesnt count, that one doesnt count, not ticking it, not ticking that, not ticking it off, not ticking that off, lets say no, id say no, lets call it a no,
    im calling it, im calling it done, im calling that done, im calling that one done, ill call it done, ill call that done, i call that done, i call it done, calling it done, calling that done, lets call it done, lets call that done, im counting it, im counting that, im counting that one, im counting, counting it, counting that, ill count it, ill count that, ill count that one, i count it, i count that, id like to count it, id like to count that, lets count it, lets count that, im ticking it off, im ticking that off, im ticking that one off,
    lo cuento, yo lo cuento, lo doy por hecho, lo doy por hecha, la doy por hecha, eso cuenta, eso no cuenta, no lo cuento, je le compte, je la compte, je compte ca, ca compte, ca ne compte pas, das zahlt, das zahle ich, ich zahl das, das zahlt nicht`),
);

/** "…, so strike it off": what closes a story by taking its item off the list; of what is done it changes nothing. */
export const CLOSES_OFF = new PhraseBook(
  phrases(`
    strike it off, strike that off, strike that one off, strike that, strike that one, strike it, take it off, take that off, take that one off, take it away, take that one away, you can take it off, you can take that off, you can take that one off, you can take that one away, you can take it away, you can strike it off, you can strike that off, you can strike that one off, you can cross it off, you can cross that off, you can cross that one off, cross it off, cross that off, cross that one off, scratch that one, scratch it off, leave it off, leave that one off, you can leave that one off, please take it off, please strike it off, take it off the list, take that off the list, take that one off the list, strike it off the list, cross it off the list, you can take that one off the list,
    quitalo, quitala, quitalo de la lista, tachalo, tachala, enleve le, raye le, raye la, tu peux l enlever, streich das, streich es, nimm das runter, nimm es runter, nimm das weg, das kann weg, kann weg`),
);

/** Before what it is taken for: "I'm counting that as the walk". */
export const COUNTED_AS = new PhraseBook(
  phrases(
    'im counting it as, im counting that as, im counting this as, im counting as, ill count it as, ill count that as, i count it as, i count that as, counting it as, counting that as, im calling that, im calling it, im claiming that as, im claiming it as, lo cuento como, je le compte comme, je compte ca comme, das zahle ich als, ich zahl das als',
  ),
);

/** What leads to such a close. */
export const LEADS_TO_CLOSE = new Set(
  'so which but and also donc entonces alors asi que therefore please pls'.split(' '),
);

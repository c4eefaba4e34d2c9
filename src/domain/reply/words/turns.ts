import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "second thing is", "and then the last thing is to". */
const NEXT_THING = phrases('first, second, third, fourth, fifth, next, last, other, final').flatMap((which) =>
  ['', 'and ', 'then ', 'and then ', 'and the ', 'the ', 'then the ', 'and then the '].flatMap((led) =>
    [' thing is', ' thing is to', ' one is', ' one is to', ' thing i need to do is', ' thing i want to do is'].map(
      (is) => `${led}${which}${is}`,
    ),
  ),
);
/** What begins the next goal. */
export const THEN = new PhraseBook(
  NEXT_THING.concat(
    phrases(
      'and then, then, and after that, after that, and afterwards, afterwards, followed by, and finally, and lastly, before finally, y luego, y después, y despues, luego, y por último, et puis, et ensuite, et après, puis, ensuite, und dann, danach, und danach, dann, second thing, next thing, last thing, oh and, and oh yeah, oh yeah, and oh, as well as',
    ),
  ),
);
/** What follows from the words before. */
export const THUS = new PhraseBook(
  phrases(
    'and so, so, so then, so today, therefore, hence, which means, meaning, asi que, por eso, por lo tanto, donc, du coup, alors, deshalb, darum, deswegen, daher',
  ),
);
/** What turns against the words before. */
export const BUT = new PhraseBook(phrases('but, though, however, pero, mais, aber, sondern'));
/** "nothing but", "slow but steady": behind these it turns nothing. */
export const BUT_FIXED = new Set(['nothing', 'all', 'everything', 'anything', 'anyone', 'slow', 'small']);
/** Behind "so": what the goal before it is for. */
export const PURPOSE = new PhraseBook(
  phrases(
    'that, i can, i could, i dont, i wont, i do not, i am not, im not, it, its, they, he, she, we can, we dont, as to, you, i know, i have, the kids can, i feel, i stop, i sleep, i get, i wake, so, far, much, many, long, on, be it, help me',
  ),
);
/** What the speaker had meant to do, before a "but": "I was going to paint but …". */
export const PAST_WISHES = new PhraseBook(
  phrases(
    'i was going to, i was gonna, was going to, was gonna, i wanted to, wanted to, i had wanted to, i had planned to, i planned to, had planned to, i was planning to, i was planning on, i was meant to, i was supposed to, was supposed to, i was hoping to, i would have, i wouldve, id have, i should have, i intended to, i meant to, meant to, normally i would, normally id, usually i would, usually id, wollte, ich wollte, wollte eigentlich, eigentlich wollte ich, iba a, yo iba a, queria, yo queria, hoy iba a, je voulais, j allais, j avais prevu de, j aurais voulu',
  ),
);
/** What may join a clause to the one before. */
export const JOINTS = new Set(
  'and n plus also oh then or so but y et und apres puis donc pero mais aber maybe an nd yeah ensuite luego'.split(' '),
);

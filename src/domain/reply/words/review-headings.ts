import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "What went well? The guitar.", "Proud of: the letter", "win of the day: the sink": what is named behind is done. */
export const WENT_WELL = new PhraseBook(
  phrases(
    'what went well, went well, what worked, what did i do, what i did, what i did do, what did i get done, what i got done, what got done, what was done, what happened, what i managed, what did i manage, what have i done, what ive done, what made me proud, what am i proud of, proud of, most proud of, proudest of, proudest moment, win, wins, my win, my wins, todays win, todays wins, small win, small wins, big win, little win, little wins, win of the day, wins of the day, victory, victories, small victories, high, highs, high point, highlight, highlights, my highlight, highlight of the day, todays highlight, best part, the best part, best bit, best thing, best thing today, the good, good, the positives, positives, plus side, on the plus side, accomplished, accomplishments, achieved, achievements, done today, got done, completed today, checked off, yes, yeses, yay, rose, que hice, que salio bien, lo bueno, ce qui est fait, les plus, was gut lief, gut gelaufen, was lief gut, geschafft',
  ),
);

/** "What didn't? Everything else.", "low: the litter", "could do better: books": what is named behind was not done. */
export const WENT_BADLY = new PhraseBook(
  phrases(
    'what didnt, what didnt go well, what did not, what didnt get done, what didnt happen, what i didnt do, what i didnt get to, what didnt work, what not, what didnt i do, what went wrong, what went badly, what is left, whats left, what is missing, whats missing, what remains, could do better, could be better, could have been better, could have gone better, to improve, lose of the day, loss, losses, fail, fails, failed, failure, fail of the day, miss, misses, missed, low, lows, low point, lowlight, lowlights, worst part, the worst part, worst bit, the bad, bad, the negatives, negatives, downside, on the downside, regret, regrets, struggle, struggles, struggled with, challenge, challenges, not so much, not done, undone, didnt do, didnt get to, no, nos, nay, thorn, que falto, lo malo, ce qui manque, les moins, was schlecht lief, was fehlt, nicht geschafft',
  ),
);

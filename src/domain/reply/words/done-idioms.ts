import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Said of what is named, and of nothing else: "the invoice has left the building", "three orders out the door". */
export const DONE_IDIOMS = new PhraseBook(
  phrases(`
    out the door, out of the door, has left the building, have left the building, left the building, on its way, on their way, hot off the press, hot off the presses, off the press, in the can,
    in hand, in my hands, in our hands, in the hands of, in their hands, in his hands, in her hands, in good hands, in their inbox, in his inbox, in her inbox, in your inbox, off my desk, off my chest, off the needles, off the hook and painted,
    gone to print, gone to the printers, gone to press, with the printers, under my belt, under our belt, no longer a thing, back in place, back in its place, back in their place, back where it belongs, back where they belong, where it belongs, where they belong, bang up to date,
    had a good natter, had a good chat, had a good long chat, had a good chinwag, had a catch up, had a good catch up, had a lovely chat, talked my ear off, talked my ears off, chewed my ear off, talked for an hour, talked for hours, nattered for an hour, nattered for hours, and i caught up, and i had a natter, and i had a chat, and i talked, and i spoke, and i sorted, and i made up, and i hashed it out, and i hashed it all out, and i agreed,
    went up at lunch, went up online, went off without a hitch, without a hitch, like a dream, like a charm, was a success, were a success, a great success, a roaring success, in the bag, licked clean, tucked in, tucked up, tucked up in bed, out like a light, sound asleep,
    down the hatch, got demolished, got devoured, thing of beauty, good as gold, right as rain, hanging up, up on the wall, on the wall, on the fridge, on the shelf, on the rack, on the hook, on the line, behind bars, under lock and key, ready for collection, good to go, ready to go, all mapped out, mapped out, locked in, nailed down, pinned down, ironed out, hammered out, squared off, signed sealed and delivered, signed sealed delivered, came and went, come and gone, been and gone, is a wrap, thats a wrap, fini, checked and double checked, no more to do`),
);

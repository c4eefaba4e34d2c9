/** "lie on the couch and read": how somebody is while they do the second. */
export const POSTURES = new Set('lie sit curl lounge stand hide cuddle snuggle veg lay'.split(' '));
/** What is done so. */
export const LEISURE = new Set(
  'read drink watch listen breathe knit think pray relax nap chat talk play rest sleep cry eat enjoy journal draw sketch crochet do look'.split(
    ' ',
  ),
);
/** "come home and rest". */
export const COMING = new Set(['come', 'go', 'get', 'head', 'stay', 'sit', 'lie', 'curl']);
/** Behind these. */
export const HOMES = new Set('home inside outside back out in up down over still there here upstairs'.split(' '));
/** "go and see", "try and sleep" also where nothing follows. */
export const PAIRED = new Set(['go', 'come', 'try', 'sit', 'wait']);

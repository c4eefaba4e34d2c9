import { phrases } from '#domain/reply/words/vocabulary.ts';

/** How people spur themselves on; nothing to do is named: "(gotta) keep moving", "on we go", "(better) get going". */
export const ONWARD: readonly string[] = [
  ...phrases('keep, keep on, just keep, we keep').flatMap((keep) =>
    phrases(
      'moving, going, rolling, plugging, plugging on, plugging away, trucking, chugging, chugging along, plodding, plodding on, marching, pushing, pushing on, grinding, keeping on, at it, on going, trudging, trucking on, slogging, slogging on, moving forward, going forward',
    ).map((how) => `${keep} ${how}`),
  ),
  ...phrases('on, onward, onwards, forward, forwards, and on, so on, off, away').flatMap((way) =>
    phrases('go, roll, march, trundle, trudge, plod, press, push, ride, crack, sail, tramp, jog').flatMap((go) => [
      `${way} we ${go}`,
      `${way} i ${go}`,
    ]),
  ),
  ...phrases(`
    keep on keeping on, keep on, crack on, cracking on, press on, pressing on, push on, push through, soldier on, soldiering on, plough on, plow on, battle on, march on, carry on regardless, power on, power through, get on with it, get on with things, get on with the day, get going, get moving, get a move on, get cracking, get rolling, get to it, get stuck in, go again, keep calm and carry on, move along, roll on, let us go, lets go, lets do this, lets do it, lets get it, lets get this, lets get to it, lets get going, lets get started, lets get cracking, do this, bring it on, make the best of it, here we go, here we go again, here we are, there we go, there we are, there it is, it rolls on, the show goes on, the show must go on, life goes on, one foot in front of the other, one step at a time, chin up, eyes forward, head down, onwards and upwards,
    seguimos, sigo adelante, adelante, a por ello, vamos alla, seguir adelante, tirar para adelante, a seguir, en avant, on y va, on continue, on lache rien, on avance, c est reparti, allons y, weiter gehts, weiter geht es, auf gehts, los gehts, augen zu und durch, nicht aufgeben, immer weiter, einfach weitermachen`),
];

/** "the day", "anyway": what may go with it. */
export const ONWARD_EXTRAS: readonly string[] = phrases(
  'anyway, regardless, then, now, today, though, again, and, so, for now, lol, haha, i guess, i suppose, somehow, as ever, as always, as usual, no matter what, whatever happens, like always, forward, people, team, folks, everyone, guys',
);

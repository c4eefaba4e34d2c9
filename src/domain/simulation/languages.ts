/** What simulated people plan, and how they report on it, in their own language. */
import type { Dice } from '#domain/simulation/chance.ts';

export type Language = keyof typeof SPOKEN;

interface Spoken {
  readonly goals: readonly string[];
  readonly done: (what: string) => string;
  readonly allDone: string;
  readonly tomorrow: (what: string) => string;
  readonly letGo: (what: string) => string;
  readonly smallTalk: readonly string[];
}

const SPOKEN = {
  en: {
    goals: [
      'call mom',
      'write the grant report',
      'book the dentist',
      'water the plants',
      'finish the slides',
      'go for a run',
      'read chapter 4',
      'fix the bike',
      'pay the gas bill',
      'email Priya about Friday',
      'plan the trip to Lisbon',
      'buy stamps',
      'clean the kitchen',
      'practice the cello',
    ],
    done: (what) => `${what} done`,
    allDone: 'All done!',
    tomorrow: (what) => `${what} tomorrow`,
    letGo: (what) => `let go of ${what}`,
    smallTalk: ['Thanks, a good day.', 'Quiet day, nothing to tell.', 'It rained all day.', 'ok', 'Thank you!'],
  },
  de: {
    goals: ['Mama anrufen', 'den Bericht schreiben', 'Blumen gießen', 'zum Zahnarzt gehen', 'eine Stunde laufen'],
    done: (what) => `${what} erledigt`,
    allDone: 'Alles erledigt',
    tomorrow: (what) => `${what} morgen`,
    letGo: (what) => `${what} streichen`,
    smallTalk: ['Danke!', 'Es war ein ruhiger Tag.'],
  },
  es: {
    goals: ['llamar a mamá', 'escribir el informe', 'regar las plantas', 'ir al dentista', 'leer un capítulo'],
    done: (what) => `${what} hecho`,
    allDone: 'Todo hecho',
    tomorrow: (what) => `${what} mañana`,
    letGo: (what) => `quita ${what}`,
    smallTalk: ['¡Gracias!', 'Un día tranquilo.'],
  },
  fr: {
    goals: ['appeler maman', 'écrire le rapport', 'arroser les plantes', 'aller courir', 'lire un chapitre'],
    done: (what) => `${what} fait`,
    allDone: 'Tout est fait',
    tomorrow: (what) => `${what} demain`,
    letGo: (what) => `enlève ${what}`,
    smallTalk: ['Merci !', 'Une journée calme.'],
  },
} as const satisfies Record<string, Spoken>;

export function spoken(language: Language): Spoken {
  return SPOKEN[language];
}

/** A few goals as people write them: lines with dashes, plain lines, or one sentence. */
export function someGoals(language: Language, dice: Dice, most = 3): string {
  const { goals } = spoken(language);
  const chosen = Array.from({ length: dice.whole(1, most) }, () => dice.choose(goals));
  const once = [...new Set(chosen)];
  return dice.choose([once.map((goal) => `- ${goal}`).join('\n'), once.join('\n'), once.join(', ')]);
}

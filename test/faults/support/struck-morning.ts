import { expectAllWell, MORNING, openScene } from './scene.ts';
import type { Fault } from './moments.ts';

/**
 * A morning of three workers, some of whom the fault strikes; of those whose messages they had in hand, some opt out
 * right then. The others do the work, and a frozen one that wakes is let finish what it thinks it has in hand.
 */
export async function expectMorningToSurvive(name: string, fault: Fault): Promise<void> {
  const scene = await openScene({
    name,
    peoplePerZone: 60,
    sink: { kind: 'postmark', modes: ['slow'] },
    fault,
    hasDoor: false,
  });
  try {
    scene.arm();
    await scene.setTime(MORNING);
    await scene.optOutAtFault();
    await scene.settle();
    expectAllWell(await scene.end());
  } finally {
    await scene.close();
  }
}

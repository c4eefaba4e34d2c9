/** The model that finds goals in free text; separate because the landing page loads it as well. */
import network from '#data/reading/goal-network.json' with { type: 'json' };
import goals from '#data/reading/goals.json' with { type: 'json' };
import rows from '#data/reading/lexicon.json' with { type: 'json' };
import { lexiconOf } from './lexicon.ts';
import type { GoalModel } from './goals.ts';
import { taggerOf } from './network-format.ts';
import { weightsOf } from '../reply/language/weights-format.ts';

export const lexicon = lexiconOf(rows);
export const goalModel: GoalModel = { linear: weightsOf(goals), network: taggerOf(network) };

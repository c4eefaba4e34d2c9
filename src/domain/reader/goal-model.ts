/** The model that finds goals in free text; separate because the landing page loads it as well. */
import goals from '#data/reading/goals.json' with { type: 'json' };
import rows from '#data/reading/lexicon.json' with { type: 'json' };
import { lexiconOf } from './lexicon.ts';
import { weightsOf } from '../reply/language/weights-format.ts';

export const lexicon = lexiconOf(rows);
export const goalWeights = weightsOf(goals);

import judgmentNetwork from '#data/reading/judgment-network.json' with { type: 'json' };
import judgment from '#data/reading/judgment.json' with { type: 'json' };
import requests from '#data/reading/request-network.json' with { type: 'json' };
import rewordings from '#data/reading/rewordings.json' with { type: 'json' };
import { goalModel, lexicon } from './goal-model.ts';
import { clauseNetworkOf } from './network-format.ts';
import { requestModel } from './request-shares.ts';
import type { ReaderModel } from './resolve.ts';
import { rewordingPatterns } from './rewording.ts';
import { weightsOf } from '../reply/language/weights-format.ts';

/** The model that the service reads replies with. */
export const readerModel: ReaderModel = {
  judgment: { linear: weightsOf(judgment), network: clauseNetworkOf(judgmentNetwork) },
  requests: requestModel(requests.labels, clauseNetworkOf(requests.network)),
  goals: goalModel,
  patterns: rewordingPatterns(rewordings),
  lexicon,
};

import { emergencies } from '@app/contracts/knowledge/safety.contract.js';
import { vectorOf } from '../../learned/features.js';
import { rounded } from '../../learned/linear-model.js';
import { train } from '../../learned/train.js';
import type { HarmExample } from './harm-examples.js';
import { harmFeatures } from './harm-features.js';
import type { HarmModelData } from './harm-model.js';

const DANGER_BITS = 17;
const KIND_BITS = 15;
const EPOCHS = 10;
/** Small steps: large ones learn single lines by heart, and of unseen ones miss a sixth more. */
const STEP = 0.05;
const SHRINK = 1e-5;

/** `trainedOn`: what the lines are, for the model's file. */
export function trainHarm(examples: readonly HarmExample[], trainedOn: string): HarmModelData {
  const read = examples.map(({ report, finding }) => ({ features: harmFeatures(report), finding }));
  const [harmless, danger] = train(
    read.map(({ features, finding }) => ({ vector: vectorOf(features, DANGER_BITS), label: finding === null ? 0 : 1 })),
    { bits: DANGER_BITS, classes: 2, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  const difference = danger!.weights.map((weight, at) => weight - harmless!.weights[at]!);
  const kinds = train(
    read
      .filter(({ finding }) => finding !== null)
      .map(({ features, finding }) => ({
        vector: vectorOf(features, KIND_BITS),
        label: emergencies.indexOf(finding!),
      })),
    { bits: KIND_BITS, classes: emergencies.length, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  return {
    danger: rounded(trainedOn, DANGER_BITS, [
      { name: 'danger', bias: danger!.bias - harmless!.bias, weights: difference },
    ]),
    kind: rounded(
      trainedOn,
      KIND_BITS,
      kinds.map(({ weights, bias }, at) => ({ name: emergencies[at]!, bias, weights })),
    ),
  };
}

import { vectorOf } from '../../learned/features.js';
import { rounded } from '../../learned/linear-model.js';
import { train } from '../../learned/train.js';
import { foreignKinds, type ForeignKind } from '../scope.js';
import { type FirstMessage, scopeFeatures } from './scope-features.js';
import type { ScopeModelData } from './scope-model.js';

export interface ScopeExample {
  message: FirstMessage;
  /** null: one of ours. */
  why: ForeignKind | null;
  /** How often it is looked at in an epoch: people's own first messages count for more than lines of guides. */
  counts: number;
}

const FOREIGN_BITS = 17;
const WHY_BITS = 15;
const EPOCHS = 10;
/** Small steps, as for first aid: large ones learn single lines by heart. */
const STEP = 0.05;
const SHRINK = 1e-5;

/** `trainedOn`: what the lines are, for the models' files. */
export function trainScope(examples: readonly ScopeExample[], trainedOn: string): ScopeModelData {
  const read = examples.map(({ message, why, counts }) => ({ features: scopeFeatures(message), why, counts }));
  const [ours, foreign] = train(
    read.flatMap(({ features, why, counts }) => {
      const example = { vector: vectorOf(features, FOREIGN_BITS), label: why === null ? 0 : 1 };
      return Array.from({ length: counts }, () => example);
    }),
    { bits: FOREIGN_BITS, classes: 2, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  const kinds = train(
    read.flatMap(({ features, why }) =>
      why === null ? [] : [{ vector: vectorOf(features, WHY_BITS), label: foreignKinds.indexOf(why) }],
    ),
    { bits: WHY_BITS, classes: foreignKinds.length, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  const weights = foreign!.weights.map((weight, at) => weight - ours!.weights[at]!);
  return {
    foreign: rounded(trainedOn, FOREIGN_BITS, [{ name: 'foreign', bias: foreign!.bias - ours!.bias, weights }]),
    why: rounded(
      trainedOn,
      WHY_BITS,
      kinds.map((row, at) => ({ ...row, name: foreignKinds[at]! })),
    ),
  };
}

import { vectorOf } from '../../../learned/features.js';
import { type LinearModelData, rounded } from '../../../learned/linear-model.js';
import { train } from '../../../learned/train.js';
import type { MoveKind } from '../../../move.js';
import { type HeardMessage, moveFeatures } from './move-features.js';

export interface MoveExample {
  message: HeardMessage;
  kind: MoveKind;
}

const BITS = 15;
const EPOCHS = 5;
const STEP = 0.3;
const SHRINK = 1e-5;

/** `trainedOn`: what the lines are, for the model's file. */
export function trainMoves(examples: readonly MoveExample[], trainedOn: string): LinearModelData {
  const kinds = [...new Set(examples.map(({ kind }) => kind))].sort();
  const rows = train(
    examples.map(({ message, kind }) => ({
      vector: vectorOf(moveFeatures(message), BITS),
      label: kinds.indexOf(kind),
    })),
    { bits: BITS, classes: kinds.length, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  return rounded(
    trainedOn,
    BITS,
    rows.map(({ weights, bias }, row) => ({ name: kinds[row]!, weights, bias })),
  );
}

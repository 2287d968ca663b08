import { vectorOf } from '../../../learned/features.js';
import { LinearModel, type LinearModelData } from '../../../learned/linear-model.js';
import type { MoveKind } from '../../../move.js';
import { type HeardMessage, moveFeatures } from './move-features.js';

export interface LikelyMove {
  kind: MoveKind;
  /** From 0 to 1. */
  probability: number;
}

/** Which move a message most likely is. Trained on what people say in talks (`data/training/moves`) and on free questions. */
export class MoveModel {
  private readonly model: LinearModel;

  constructor(data: LinearModelData) {
    this.model = new LinearModel(data);
  }

  judge(message: HeardMessage): LikelyMove {
    const scores = [...this.model.scores(vectorOf(moveFeatures(message), this.model.bits))];
    const [kind, most] = scores.reduce((best, one) => (one[1] > best[1] ? one : best));
    const total = scores.reduce((sum, [, score]) => sum + Math.exp(score - most), 0);
    return { kind: kind as MoveKind, probability: 1 / total };
  }
}

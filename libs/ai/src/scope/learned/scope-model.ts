import { vectorOf } from '../../learned/features.js';
import { LinearModel, type LinearModelData } from '../../learned/linear-model.js';
import type { ForeignKind } from '../scope.js';
import { type FirstMessage, scopeFeatures } from './scope-features.js';

/** Trained on lines of many hands (`data/training/scope`). */
export interface ScopeModelData {
  /** One class: the log-odds that a message is none of ours. */
  foreign: LinearModelData;
  /** Why, given that it is none. */
  why: LinearModelData;
}

export interface JudgedScope {
  /** From 0 to 1: how likely it is none of ours. */
  foreign: number;
  /** The likeliest reason why. */
  why: ForeignKind;
}

/** How likely a first message is none of ours, and why. Pure, under a millisecond. */
export class ScopeModel {
  private readonly foreign: LinearModel;
  private readonly why: LinearModel;

  constructor(data: ScopeModelData) {
    this.foreign = new LinearModel(data.foreign);
    this.why = new LinearModel(data.why);
  }

  judge(message: FirstMessage): JudgedScope {
    const features = scopeFeatures(message);
    const odds = this.foreign.scores(vectorOf(features, this.foreign.bits)).get('foreign')!;
    const reasons = [...this.why.scores(vectorOf(features, this.why.bits))];
    const [why] = reasons.reduce((best, one) => (one[1] > best[1] ? one : best));
    return { foreign: 1 / (1 + Math.exp(-odds)), why: why as ForeignKind };
  }
}

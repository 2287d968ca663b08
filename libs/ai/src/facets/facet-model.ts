import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import { vectorOf } from '../learned/features.js';
import { LinearModel, type LinearModelData } from '../learned/linear-model.js';
import { facetFeatures } from './facet-features.js';

export interface LikelyFacet {
  facet: Facet;
  /** From 0 to 1. */
  probability: number;
}

/** Which facet of its subject a question asks for, given that it asks for one. Trained on lines of several hands (`data/training/facets`). */
export class FacetModel {
  private readonly model: LinearModel;

  constructor(data: LinearModelData) {
    this.model = new LinearModel(data);
  }

  /** Likeliest first; probabilities add up to 1. Pure, under a millisecond. */
  judge(words: readonly string[]): LikelyFacet[] {
    const scores = [...this.model.scores(vectorOf(facetFeatures(words), this.model.bits))];
    const most = Math.max(...scores.map(([, score]) => score));
    const total = scores.reduce((sum, [, score]) => sum + Math.exp(score - most), 0);
    return scores
      .map(([facet, score]) => ({ facet: facet as Facet, probability: Math.exp(score - most) / total }))
      .sort((a, b) => b.probability - a.probability);
  }
}

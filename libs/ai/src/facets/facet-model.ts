import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import { LinearModel, type LinearModelData } from '../learned/linear-model.js';
import { likelihoods } from '../learned/text-classes.js';
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
    return likelihoods(this.model, facetFeatures(words)).map(([facet, probability]) => ({
      facet: facet as Facet,
      probability,
    }));
  }
}

import { type Facet, facets } from '@app/contracts/knowledge/facets.contract.js';
import { vectorOf } from '../learned/features.js';
import { type LinearModelData, rounded } from '../learned/linear-model.js';
import { train } from '../learned/train.js';
import { facetFeatures } from './facet-features.js';

export interface FacetExample {
  words: readonly string[];
  facet: Facet;
}

const BITS = 15;
const EPOCHS = 20;
/** Small steps: large ones learn single lines by heart. */
const STEP = 0.05;
const SHRINK = 1e-5;

/** `trainedOn`: what the lines are, for the model's file. */
export function trainFacets(examples: readonly FacetExample[], trainedOn: string): LinearModelData {
  const rows = train(
    examples.map(({ words, facet }) => ({
      vector: vectorOf(facetFeatures(words), BITS),
      label: facets.indexOf(facet),
    })),
    { bits: BITS, classes: facets.length, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  return rounded(
    trainedOn,
    BITS,
    rows.map(({ weights, bias }, row) => ({ name: facets[row]!, weights, bias })),
  );
}

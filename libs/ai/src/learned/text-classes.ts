import { type Features, vectorOf } from './features.js';
import { LinearModel, type LinearModelData, rounded } from './linear-model.js';
import { train } from './train.js';

/** How likely each class is for the features of a text, from 0 to 1, the likeliest first. */
export function likelihoods(model: LinearModel, features: Features): [name: string, probability: number][] {
  const scores = [...model.scores(vectorOf(features, model.bits))].sort((a, b) => b[1] - a[1]);
  const most = scores[0]?.[1] ?? 0;
  const total = scores.reduce((sum, [, score]) => sum + Math.exp(score - most), 0);
  return scores.map(([name, score]) => [name, Math.exp(score - most) / total]);
}

const BITS = 17;
/** Many small steps: large ones are as often right, and far too sure of it. */
const EPOCHS = 10;
const STEP = 0.08;
const SHRINK = 1e-5;

/** A model that tells the classes of these examples apart. `trainedOn`: what the lines are, for the model's file. */
export function trainClasses(
  examples: readonly { features: Features; name: string }[],
  trainedOn: string,
): LinearModelData {
  const names = [...new Set(examples.map(({ name }) => name))].sort();
  const rows = train(
    examples.map(({ features, name }) => ({ vector: vectorOf(features, BITS), label: names.indexOf(name) })),
    { bits: BITS, classes: names.length, epochs: EPOCHS, step: STEP, shrink: SHRINK },
  );
  return rounded(
    trainedOn,
    BITS,
    rows.map(({ weights, bias }, row) => ({ name: names[row]!, weights, bias })),
  );
}

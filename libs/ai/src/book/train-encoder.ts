import { type Features, hashOf } from '../learned/features.js';
import { randomFrom, shuffled } from '../learned/random.js';
import { type EncoderTraining, EncoderWeights, type Sparse } from './encoder-weights.js';
import { type EncoderData, encoderData } from './sentence-encoder.js';

/** The wordings of one answer, as features. */
export interface Lesson {
  /** Answers with the same are about the same guide: the hard ones to tell apart. */
  guide: string;
  asks: readonly Features[];
  /** Wordings that only tell answers of the same guide apart. */
  then: readonly Features[];
  says: Features;
}

/** Features of fewer wordings than this tell nothing that others could share. */
const LEAST_WORDINGS = 2;

/**
 * Learns directions for features, so that two wordings of one answer point the same way and those of other answers elsewhere:
 * softmax over the answers of some guides at a time, by AdaGrad. The same lessons always give the same directions.
 */
export function trainEncoder(lessons: readonly Lesson[], training: EncoderTraining): EncoderData {
  const { hashes, rowOf, idf } = vocabularyOf(lessons);
  const random = randomFrom(7);
  const sparse = (features: Features): Sparse => {
    const known = [...features].flatMap(([name, weight]) => {
      const row = rowOf.get(hashOf(name));
      return row === undefined ? [] : [{ row, value: weight * idf[row]! }];
    });
    return { rows: Int32Array.from(known, ({ row }) => row), values: Float32Array.from(known, ({ value }) => value) };
  };
  const prepared = lessons.map(({ guide, asks, then, says }) => ({
    guide,
    asks: asks.map(sparse),
    then: then.map(sparse),
    says: sparse(says),
  }));
  const weights = new EncoderWeights(hashes.length, training, random);
  const guides = [...new Set(prepared.map(({ guide }) => guide))];
  const byGuide = guides.map((guide) => prepared.filter((one) => one.guide === guide && one.asks.length > 1));
  for (let epoch = 0; epoch < training.epochs; epoch++) {
    const order = shuffled(byGuide, random);
    for (let at = 0; at < order.length; at += training.guidesAtOnce) {
      const batch = order.slice(at, at + training.guidesAtOnce).flat();
      for (const isThen of [false, false, true])
        weights.learn(
          batch.map(({ guide, asks, then, says }) => {
            const list = isThen && then.length > 0 ? then : asks;
            const said = list[Math.floor(random() * list.length)]!;
            const others = [...asks, ...then].filter((one) => one !== said);
            return { guide, said, meant: together([...others, says]), isThen: list === then };
          }),
        );
    }
  }
  // What a feature tells is in its direction from now on.
  return encoderData(hashes, weights.scaled(idf), training.dimensions);
}

/** Every feature that more than one wording has, and how much it tells. */
function vocabularyOf(lessons: readonly Lesson[]) {
  const counts = new Map<number, number>();
  let wordings = 0;
  for (const { asks, then, says } of lessons)
    for (const features of [...asks, ...then, says]) {
      wordings++;
      for (const name of features.keys()) counts.set(hashOf(name), (counts.get(hashOf(name)) ?? 0) + 1);
    }
  const hashes = [...counts].filter(([, count]) => count >= LEAST_WORDINGS).map(([hash]) => hash);
  return {
    hashes,
    rowOf: new Map(hashes.map((hash, row) => [hash, row])),
    idf: Float32Array.from(hashes, (hash) => Math.log(1 + wordings / counts.get(hash)!)),
  };
}

/** Several wordings as one; what more of them hold counts for more. */
function together(list: readonly Sparse[]): Sparse {
  const squares = new Map<number, number>();
  for (const { rows, values } of list)
    rows.forEach((row, at) => squares.set(row, (squares.get(row) ?? 0) + values[at]! ** 2));
  return { rows: Int32Array.from(squares.keys()), values: Float32Array.from(squares.values(), Math.sqrt) };
}

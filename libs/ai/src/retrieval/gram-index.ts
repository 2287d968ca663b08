import { normalise } from './tokens.js';

/** The 3- to 5-letter pieces of a text, word ends included: what a misspelt or inflected word still shares with the right one. */
function grams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of normalise(text).split(' ')) {
    const padded = ` ${word} `;
    for (let size = 3; size <= 5; size++) {
      for (let at = 0; at + size <= padded.length; at++) {
        const gram = padded.slice(at, at + size);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** The documents that have a piece, and what it weighs in each. */
interface Postings {
  docs: number[];
  weights: number[];
}

/** Cosine similarity over character pieces. */
export class GramIndex {
  private readonly postings = new Map<string, Postings>();
  private readonly idfs: ReadonlyMap<string, number>;

  constructor(private readonly texts: readonly string[]) {
    const documents = texts.map(grams);
    const frequency = new Map<string, number>();
    for (const document of documents)
      for (const gram of document.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
    this.idfs = new Map([...frequency].map(([gram, count]) => [gram, Math.log(1 + texts.length / count)]));
    documents.forEach((document, doc) => {
      for (const [gram, weight] of this.vector(document)) {
        const postings = this.postings.get(gram) ?? { docs: [], weights: [] };
        postings.docs.push(doc);
        postings.weights.push(weight);
        this.postings.set(gram, postings);
      }
    });
  }

  /** One similarity (0 to 1) for each document. */
  scores(text: string): Float64Array {
    const scores = new Float64Array(this.texts.length);
    for (const [gram, weight] of this.vector(grams(text))) {
      const postings = this.postings.get(gram);
      if (!postings) continue;
      const { docs, weights } = postings;
      for (let at = 0; at < docs.length; at++) scores[docs[at]!]! += weight * weights[at]!;
    }
    return scores;
  }

  private vector(counts: Map<string, number>): Map<string, number> {
    const vector = new Map<string, number>();
    const ofStrange = Math.log(1 + this.texts.length);
    for (const [gram, count] of counts) vector.set(gram, (1 + Math.log(count)) * (this.idfs.get(gram) ?? ofStrange));
    const length = Math.hypot(...vector.values()) || 1;
    for (const [gram, weight] of vector) vector.set(gram, weight / length);
    return vector;
  }
}

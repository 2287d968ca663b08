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

/** Cosine similarity over character pieces. */
export class GramIndex {
  private readonly postings = new Map<string, { doc: number; weight: number }[]>();
  private readonly idf: (gram: string) => number;

  constructor(private readonly texts: readonly string[]) {
    const documents = texts.map(grams);
    const frequency = new Map<string, number>();
    for (const document of documents)
      for (const gram of document.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
    this.idf = (gram) => Math.log(1 + texts.length / (frequency.get(gram) ?? 1));
    documents.forEach((document, doc) => {
      for (const [gram, weight] of this.vector(document)) {
        if (!frequency.has(gram)) continue;
        const list = this.postings.get(gram) ?? [];
        list.push({ doc, weight });
        this.postings.set(gram, list);
      }
    });
  }

  /** One similarity (0 to 1) for each document. */
  scores(text: string): Float64Array {
    const scores = new Float64Array(this.texts.length);
    for (const [gram, weight] of this.vector(grams(text))) {
      for (const posting of this.postings.get(gram) ?? []) scores[posting.doc]! += weight * posting.weight;
    }
    return scores;
  }

  private vector(counts: Map<string, number>): Map<string, number> {
    const vector = new Map([...counts].map(([gram, count]) => [gram, (1 + Math.log(count)) * this.idf(gram)] as const));
    const length = Math.hypot(...vector.values()) || 1;
    for (const [gram, weight] of vector) vector.set(gram, weight / length);
    return vector;
  }
}

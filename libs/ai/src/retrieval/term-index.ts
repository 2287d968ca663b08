import { type Placed, placed } from './segments.js';

/** One document of an index: how often each term occurs, weighted by the field it stands in. */
export type TermWeights = ReadonlyMap<string, number>;

/** A document counts as being about a term only from this weight on: a word in a late step says little. */
const aboutness = 1;
/** A perfect match needs no more terms than these: a question told as a story is not less like its guide than a short one. */
const tellingTerms = 10;
const k = 1.5;
const b = 0.3;

/** The documents of a segment that have a term, in their order, and what it weighs in each. */
interface Postings {
  docs: number[];
  weights: number[];
}

class TermSegment {
  readonly lengths: Float64Array;
  private readonly postings = new Map<string, Postings>();

  constructor(readonly documents: readonly TermWeights[]) {
    this.lengths = Float64Array.from(documents, (terms) =>
      [...terms.values()].reduce((sum, weight) => sum + weight, 0),
    );
    documents.forEach((terms, doc) => {
      for (const [term, weight] of terms) {
        const postings = this.postings.get(term) ?? { docs: [], weights: [] };
        postings.docs.push(doc);
        postings.weights.push(weight);
        this.postings.set(term, postings);
      }
    });
  }

  postingsOf(term: string): Postings | undefined {
    return this.postings.get(term);
  }
}

/** BM25 over weighted fields. Scores are shares (0 to 1) of what a document matching every term perfectly would get. */
export class TermIndex {
  private readonly segments: readonly Placed<TermSegment>[];
  private readonly lengths: Float64Array;
  private readonly averageLength: number;
  private readonly idfs = new Map<string, number>();

  constructor(
    private readonly documents: readonly TermWeights[],
    standing: TermIndex | null = null,
  ) {
    this.segments = placed(documents, standing?.segments[0]!.segment ?? null, (some) => new TermSegment(some));
    this.lengths = new Float64Array(documents.length);
    for (const { segment, places } of this.segments)
      places.forEach((place, doc) => {
        if (place >= 0) this.lengths[place] = segment.lengths[doc]!;
      });
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / (documents.length || 1) || 1;
  }

  /** The index of these documents, as if it had been made of them alone; what this one has of them already is shared. */
  over(documents: readonly TermWeights[]): TermIndex {
    return new TermIndex(documents, this);
  }

  /** How much a term tells: high for rare ones, the highest for those no document has. */
  idf(term: string): number {
    const known = this.idfs.get(term);
    if (known !== undefined) return known;
    let [holders, about] = [0, 0];
    this.eachWith(term, (_, weight) => {
      holders += 1;
      if (weight >= aboutness) about += 1;
    });
    const idf = Math.log(1 + (this.documents.length - about + 0.5) / (about + 0.5));
    // Of words that no document has there is no end.
    if (holders > 0) this.idfs.set(term, idf);
    return idf;
  }

  /** True where one of the first `among` documents has the term. */
  has(term: string, among = this.documents.length): boolean {
    return this.segments.some(({ segment, places }) =>
      segment.postingsOf(term)?.docs.some((doc) => places[doc]! >= 0 && places[doc]! < among),
    );
  }

  weightIn(doc: number, term: string): number {
    return this.documents[doc]?.get(term) ?? 0;
  }

  /** The documents in which one of the terms weighs at least so much. */
  weighing(terms: readonly string[], least: number): ReadonlySet<number> {
    const docs = new Set<number>();
    for (const term of terms)
      this.eachWith(term, (place, weight) => {
        if (weight >= least) docs.add(place);
      });
    return docs;
  }

  /** One score for each document. */
  scores(query: TermWeights): Float64Array {
    const scores = new Float64Array(this.documents.length);
    const values: number[] = [];
    for (const [term, weight] of query) {
      const value = this.idf(term) * weight;
      values.push(value * (k + 1));
      this.eachWith(term, (place, tf) => {
        const length = 1 - b + (b * this.lengths[place]!) / this.averageLength;
        scores[place]! += (value * tf * (k + 1)) / (tf + k * length);
      });
    }
    const best = values
      .sort((one, other) => other - one)
      .slice(0, tellingTerms)
      .reduce((sum, value) => sum + value, 0);
    return best === 0 ? scores : scores.map((score) => score / best);
  }

  private eachWith(term: string, visit: (place: number, weight: number) => void): void {
    for (const { segment, places } of this.segments) {
      const { docs, weights } = segment.postingsOf(term) ?? { docs: [], weights: [] };
      for (let at = 0; at < docs.length; at++) {
        const place = places[docs[at]!]!;
        if (place >= 0) visit(place, weights[at]!);
      }
    }
  }
}

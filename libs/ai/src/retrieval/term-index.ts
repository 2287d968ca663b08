/** One document of an index: how often each term occurs, weighted by the field it stands in. */
export type TermWeights = ReadonlyMap<string, number>;

/** A document counts as being about a term only from this weight on: a word in a late step says little. */
const aboutness = 1;
/** A perfect match needs no more terms than these: a question told as a story is not less like its guide than a short one. */
const tellingTerms = 10;
const k = 1.5;
const b = 0.3;

/** BM25 over weighted fields. Scores are shares (0 to 1) of what a document matching every term perfectly would get. */
export class TermIndex {
  private readonly postings = new Map<string, { doc: number; weight: number }[]>();
  private readonly lengths: number[];
  private readonly averageLength: number;
  private readonly idfs: ReadonlyMap<string, number>;

  constructor(private readonly documents: readonly TermWeights[]) {
    this.lengths = documents.map((terms) => [...terms.values()].reduce((sum, weight) => sum + weight, 0));
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / (documents.length || 1) || 1;
    documents.forEach((terms, doc) => {
      for (const [term, weight] of terms) {
        const list = this.postings.get(term) ?? [];
        list.push({ doc, weight });
        this.postings.set(term, list);
      }
    });
    this.idfs = new Map([...this.postings].map(([term, list]) => [term, this.idfOf(list)]));
  }

  /** How much a term tells: high for rare ones, the highest for those no document has. */
  idf(term: string): number {
    return this.idfs.get(term) ?? this.idfOf([]);
  }

  private idfOf(postings: readonly { weight: number }[]): number {
    const about = postings.filter(({ weight }) => weight >= aboutness).length;
    return Math.log(1 + (this.documents.length - about + 0.5) / (about + 0.5));
  }

  has(term: string): boolean {
    return this.postings.has(term);
  }

  weightIn(doc: number, term: string): number {
    return this.documents[doc]?.get(term) ?? 0;
  }

  /** One score for each document. */
  scores(query: TermWeights): Float64Array {
    const scores = new Float64Array(this.documents.length);
    const values: number[] = [];
    for (const [term, weight] of query) {
      const value = this.idf(term) * weight;
      values.push(value * (k + 1));
      for (const { doc, weight: tf } of this.postings.get(term) ?? []) {
        const length = 1 - b + (b * this.lengths[doc]!) / this.averageLength;
        scores[doc]! += (value * tf * (k + 1)) / (tf + k * length);
      }
    }
    const best = values
      .sort((one, other) => other - one)
      .slice(0, tellingTerms)
      .reduce((sum, value) => sum + value, 0);
    return best === 0 ? scores : scores.map((score) => score / best);
  }
}

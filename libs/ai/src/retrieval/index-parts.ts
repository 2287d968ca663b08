import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { Concepts } from './concepts.js';
import { GramIndex } from './gram-index.js';
import { changes, decoyTerms, decoyText, shortTexts, termsOf, vocabulary, vocabularyAfter } from './index-documents.js';
import { conceptsOf } from './once-per-entry.js';
import { type IsEnglish, SpellingRepair } from './spelling.js';
import { TermIndex, type TermWeights } from './term-index.js';
import { contentStems } from './tokens.js';

/** A share of the guides: where more of them differ, the parts are made whole. */
const MOST_CHANGED = 0.2;

/** What guides are searched beside. */
export interface IndexSources {
  lexicon: Lexicon;
  decoys: readonly Decoy[];
  isEnglish: IsEnglish;
}

/** What an index of guides is made of: all but what it remembers of questions, so that another one can be laid over it. */
export class IndexParts {
  readonly concepts: Concepts;
  /** Of every guide, and then of every decoy. */
  readonly terms: TermIndex;
  readonly grams: GramIndex;
  readonly spelling: SpellingRepair;
  readonly elsewhere: ReadonlySet<string>;
  readonly matters: ReadonlySet<string>;
  private readonly decoyDocuments: readonly TermWeights[];
  private readonly vocabulary: ReadonlyMap<string, number>;

  /** `root`: parts that were made whole beside the same sources, which these share. */
  constructor(
    readonly guides: readonly KnowledgeEntry[],
    private readonly sources: IndexSources,
    private readonly root: IndexParts | null = null,
  ) {
    const { lexicon, decoys, isEnglish } = sources;
    this.concepts = conceptsOf(lexicon);
    this.elsewhere = root?.elsewhere ?? new Set(contentStems(lexicon.elsewhere));
    this.matters = root?.matters ?? new Set(contentStems(lexicon.matters));
    this.decoyDocuments = root?.decoyDocuments ?? decoys.map((decoy) => decoyTerms(decoy, this.concepts));
    const documents = [...guides.map((entry) => termsOf(entry, this.concepts)), ...this.decoyDocuments];
    const texts = [...guides.map((entry) => shortTexts(entry, this.concepts)), ...decoys.map(decoyText)];
    this.terms = root ? root.terms.over(documents) : new TermIndex(documents);
    this.grams = root ? root.grams.over(texts) : new GramIndex(texts);
    this.vocabulary = root
      ? vocabularyAfter(root.vocabulary, changes(root.guides, guides))
      : vocabulary(guides, lexicon, decoys);
    this.spelling = root ? root.spelling.over(this.vocabulary) : new SpellingRepair(this.vocabulary, isEnglish);
  }

  /** The parts of an index of these guides: as if they had been made of them alone, and without another look at those that are here. */
  over(guides: readonly KnowledgeEntry[]): IndexParts {
    const root = this.root ?? this;
    const { gone, fresh } = changes(root.guides, guides);
    const isFew = gone.length + fresh.length <= root.guides.length * MOST_CHANGED;
    return new IndexParts(guides, this.sources, isFew ? root : null);
  }
}

import { AnswerBook } from '../book/answer-book.js';
import { BookFollowUps } from '../book/book-follow-ups.js';
import { BookLeads } from '../book/book-leads.js';
import { Dialogue } from '../dialogue/dialogue.js';
import { ProductBook } from '../dialogue/product-book.js';
import { MoveModel } from '../dialogue/moves/learned/move-model.js';
import { LeadFinder } from '../direct/lead-finder.js';
import { Terms } from '../direct/terms.js';
import { Things } from '../direct/things.js';
import { FacetModel } from '../facets/facet-model.js';
import { FacetAnswers } from '../facets/guide-facets.js';
import { CorrectionComposer } from '../corrections/compose-correction.js';
import type { Correction } from '../corrections/correction-book.js';
import { StaffCorrections } from '../corrections/staff-corrections.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import { firstRule } from '../first-aid/first-rule.js';
import { HarmReader } from '../first-aid/learned/harm-reader.js';
import { GuideWriter } from './guide-writer.js';
import { SurfaceWords } from '../offline/surface-words.js';
import { onceOf } from '../once-of.js';
import { Pace } from '../pace.js';
import { plainText } from '../reading/plain-text.js';
import { QuestionReader } from '../reading/question-reader.js';
import { isBritishEnglish } from '../retrieval/english.js';
import { conceptsOf } from '../retrieval/once-per-entry.js';
import { KnowledgeIndex, type SearchResult } from '../retrieval/knowledge-index.js';
import { HazardRules } from '../safety/hazard-rules.js';
import type { Scope } from '../scope/scope.js';
import { ScopeReader } from '../scope/scope-reader.js';
import { Decider } from './decider.js';
import type { Thinking, Thought, Thoughts } from './thinking.js';
import { ToldReader } from './told-reader.js';

/** The files that thinking needs; the entries come with the index. */
export type ThinkingFiles = Pick<
  KnowledgeFiles,
  | 'answers'
  | 'bookModel'
  | 'equipment'
  | 'lexicon'
  | 'hazards'
  | 'decoys'
  | 'productCautions'
  | 'things'
  | 'terms'
  | 'harm'
  | 'scope'
  | 'moves'
  | 'facets'
  | 'followUps'
  | 'firstSteps'
  | 'facetModel'
>;

/** Those files alone: the others are megabytes that a thread would be sent for nothing. */
export const thinkingFilesOf = ({
  answers,
  bookModel,
  equipment,
  lexicon,
  hazards,
  decoys,
  productCautions,
  things,
  terms,
  harm,
  scope,
  moves,
  facets,
  followUps,
  firstSteps,
  facetModel,
}: ThinkingFiles) => ({
  answers,
  bookModel,
  equipment,
  lexicon,
  hazards,
  decoys,
  productCautions,
  things,
  terms,
  harm,
  scope,
  moves,
  facets,
  followUps,
  firstSteps,
  facetModel,
});

const bookOf = onceOf(
  ({ bookModel }: ThinkingFiles) => bookModel,
  ({ answers, bookModel, lexicon }) => [answers, bookModel, lexicon],
  ({ answers, bookModel, lexicon }) => new AnswerBook(answers, bookModel, conceptsOf(lexicon)),
);

/** So many guides tell whose a message is. */
const guidesForScope = 5;

const termsOf = onceOf(
  ({ terms }: ThinkingFiles) => terms,
  ({ answers }) => [answers],
  ({ terms, answers }) => new Terms(terms, answers),
);

const emptyIndexOf = onceOf(
  ({ lexicon }: ThinkingFiles) => lexicon,
  ({ decoys }) => [decoys],
  ({ lexicon, decoys }) => new KnowledgeIndex([], lexicon, decoys),
);

/** How close entries are to a text in meaning, where that is known. */
export type ClosenessTo = (text: string) => ReadonlyMap<string, number> | null;

type Ways = {
  [T in Thought]: (about: Thoughts[T]['about'], signal: AbortSignal) => Promise<Thoughts[T]['gives']>;
};

/** Thinks in the thread that asks. Its index is empty until `useIndex` brings the approved entries. */
export class ThinkingHere implements Thinking {
  private readonly staff: StaffCorrections;
  private readonly hazards: HazardRules;
  private readonly ways: Ways;
  private index: KnowledgeIndex;

  constructor(
    private readonly files: ThinkingFiles,
    closenessTo: ClosenessTo = () => null,
  ) {
    const reader = new QuestionReader(files.lexicon);
    const search = (text: string, k: number): SearchResult => this.index.search(text, k, closenessTo(text));
    this.hazards = new HazardRules(files.hazards);
    this.index = emptyIndexOf(files);
    const { hazards, index } = this;
    const bySlug = (slug: string) => this.index.bySlug(slug);
    const kinds = new Map(files.equipment.map((kind) => [kind.id, kind]));
    const terms = termsOf(files);
    const products = new ProductBook(files.equipment, files.things);
    const dialogue = new Dialogue({
      reader,
      kinds,
      products,
      search,
      bySlug,
      terms,
      moves: new MoveModel(files.moves),
    });
    this.staff = new StaffCorrections({ hazards, reader, index, corrections: new CorrectionComposer(files) });
    // Opened at the first question that wants it.
    const opened = () => bookOf(files);
    const current = () => this.index;
    const facets = new FacetAnswers(files.facets, new FacetModel(files.facetModel), (list) =>
      this.index.repaired(list),
    );
    const leads = new LeadFinder(
      new BookLeads(opened, facets, current),
      new Things(files.things),
      terms,
      facets,
      current,
    );
    const harm = new HarmReader(files.harm);
    const scope = new ScopeReader(files.scope);
    const scopeOf = (text: string): Scope => scope.read(text, search(text, guidesForScope));
    const decider = new Decider({
      hazards,
      harm,
      scopeOf,
      reader,
      search,
      leads,
      bySlug,
      dialogue,
      staff: this.staff,
      firstSteps: files.firstSteps,
    });
    const writer = new GuideWriter({
      ...files,
      products,
      reader,
      search,
      scopeOf,
      terms,
      bySlug,
      dialogue,
      leads,
      facets,
      book: new BookFollowUps(opened, facets, current),
    });
    const told = new ToldReader({ reader, dialogue, surfaces: new SurfaceWords(files.lexicon), bySlug });
    this.ways = {
      isRuled: async ({ question }) => firstRule(hazards, plainText(question).text) !== null,
      firstAid: ({ conversation }, signal) => decider.firstAidUnderWay(conversation, new Pace(signal)),
      decide: (about, signal) => decider.decide(about, new Pace(signal)),
      hear: (about, signal) => told.after(about, new Pace(signal)),
      hearFirst: async ({ question, job }) => told.inQuestion(question, job),
      write: (question, signal) => writer.answer(question, signal),
      reply: (question, signal) => writer.reply(question, signal),
    };
  }

  async think<T extends Thought>(
    thought: T,
    about: Thoughts[T]['about'],
    signal: AbortSignal,
  ): Promise<Thoughts[T]['gives']> {
    signal.throwIfAborted();
    return this.ways[thought](about, signal);
  }

  useIndex(index: KnowledgeIndex): void {
    this.index = index;
    this.staff.useIndex(index);
  }

  useCorrections(corrections: readonly Correction[]): void {
    this.staff.follow(corrections);
  }

  /** Which of these questions would get `correction`, were it the only one. */
  wouldCorrect(correction: Correction, questions: readonly string[]): Promise<boolean[]> {
    return this.staff.wouldCorrect(correction, questions);
  }

  /** Opens the dictionary and compiles the patterns of first aid, about a second, before a visitor has to wait for it. */
  warmUp(): void {
    isBritishEnglish('ready');
    firstRule(this.hazards, 'my hand is fine, and the car is dirty');
    this.index.passages.idf('ready');
    this.index.notes.find('how', []);
    bookOf(this.files).candidates({
      text: 'ready',
      surfaces: [],
      guides: new Map(),
      confidence: 0,
      repair: (list) => [...list],
    });
  }
}

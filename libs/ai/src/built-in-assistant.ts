import type { StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import type { AnswerEngine, ConversationTurn, EngineAnswer, EngineQuestion } from './answer-engine.js';
import { AnswerBook } from './book/answer-book.js';
import { BookFollowUps } from './book/book-follow-ups.js';
import { BookLeads } from './book/book-leads.js';
import { CorrectionComposer } from './corrections/compose-correction.js';
import type { Correction } from './corrections/correction-book.js';
import { StaffCorrections } from './corrections/staff-corrections.js';
import { Dialogue } from './dialogue/dialogue.js';
import { LinearModel } from './learned/linear-model.js';
import { ProductBook } from './dialogue/product-book.js';
import { LeadFinder } from './direct/lead-finder.js';
import { Terms } from './direct/terms.js';
import { Things } from './direct/things.js';
import { FacetModel } from './facets/facet-model.js';
import { FacetAnswers } from './facets/guide-facets.js';
import type { Decision } from './finish-answer.js';
import { firstRule } from './first-aid/first-rule.js';
import { HarmReader } from './first-aid/learned/harm-reader.js';
import type { KnowledgeFiles } from './knowledge-files.js';
import { Decider } from './offline/decider.js';
import { FactReader } from './offline/fact-reader.js';
import { GuideWriter } from './offline/guide-writer.js';
import { SurfaceWords } from './offline/surface-words.js';
import { wordStream } from './offline/word-stream.js';
import { onceOf } from './once-of.js';
import { plainText } from './reading/plain-text.js';
import { QuestionReader } from './reading/question-reader.js';
import { isBritishEnglish } from './retrieval/english.js';
import { KnowledgeIndex, type SearchResult } from './retrieval/knowledge-index.js';
import { conceptsOf } from './retrieval/once-per-entry.js';
import { HazardRules } from './safety/hazard-rules.js';
import { ScopeReader } from './scope/scope-reader.js';
import type { Scope } from './scope/scope.js';
import type { AnsweredJob, MessageOnJob, MessageToDecide } from './visitor-message.js';

const bookOf = onceOf(
  ({ bookModel }: KnowledgeFiles) => bookModel,
  ({ answers, bookModel, lexicon }) => [answers, bookModel, lexicon],
  ({ answers, bookModel, lexicon }) => new AnswerBook(answers, bookModel, conceptsOf(lexicon)),
);

const termsOf = onceOf(
  ({ terms }: KnowledgeFiles) => terms,
  ({ answers }) => [answers],
  ({ terms, answers }) => new Terms(terms, answers),
);

const emptyIndexOf = onceOf(
  ({ lexicon }: KnowledgeFiles) => lexicon,
  ({ decoys }) => [decoys],
  ({ lexicon, decoys }) => new KnowledgeIndex([], lexicon, decoys),
);

/** How many guides are looked at to tell whether a message is about car care. */
const GUIDES_FOR_SCOPE = 5;

/** How close entries are to a text in meaning, where that is known. */
export type ClosenessTo = (text: string) => ReadonlyMap<string, number> | null;

/**
 * Decides how a message is answered, and writes answers from the guides' own parts. Needs no key and no network, and gives the
 * same answer to the same question. Its index is empty until `useIndex` brings the approved entries.
 */
export class BuiltInAssistant implements AnswerEngine {
  readonly name = 'offline';
  private readonly hazards: HazardRules;
  private readonly staff: StaffCorrections;
  private readonly decider: Decider;
  private readonly writer: GuideWriter;
  private readonly facts: FactReader;
  private index: KnowledgeIndex;

  constructor(
    private readonly files: KnowledgeFiles,
    closenessTo: ClosenessTo = () => null,
  ) {
    this.index = emptyIndexOf(files);
    this.hazards = new HazardRules(files.hazards);
    const { hazards } = this;
    const current = () => this.index;
    const search = (text: string, k: number): SearchResult => this.index.search(text, k, closenessTo(text));
    const bySlug = (slug: string) => this.index.bySlug(slug);
    // Opened at the first question that wants it.
    const book = () => bookOf(files);
    const reader = new QuestionReader(files.lexicon, new LinearModel(files.questionKinds));
    const kinds = new Map(files.equipment.map((kind) => [kind.id, kind]));
    const terms = termsOf(files);
    const products = new ProductBook(files.equipment, files.things);
    const moves = new LinearModel(files.moves);
    const dialogue = new Dialogue({ reader, kinds, products, search, bySlug, terms, moves });
    const facets = new FacetAnswers(files.facets, new FacetModel(files.facetModel), (list) =>
      this.index.repaired(list),
    );
    const leads = new LeadFinder(
      new BookLeads(book, facets, current),
      new Things(files.things),
      terms,
      facets,
      current,
    );
    const scope = new ScopeReader(files.scope);
    const scopeOf = (text: string): Scope => scope.read(text, search(text, GUIDES_FOR_SCOPE));
    this.staff = new StaffCorrections({
      hazards,
      reader,
      index: this.index,
      corrections: new CorrectionComposer(files),
    });
    this.decider = new Decider({
      hazards,
      harm: new HarmReader(files.harm),
      scopeOf,
      reader,
      search,
      leads,
      bySlug,
      dialogue,
      staff: this.staff,
      firstSteps: files.firstSteps,
    });
    this.writer = new GuideWriter({
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
      book: new BookFollowUps(book, facets, current),
    });
    this.facts = new FactReader({ reader, dialogue, surfaces: new SurfaceWords(files.lexicon), bySlug });
  }

  /** True where a safety rule or a question back answers it, so that no model has to be asked anything. */
  isAnsweredByRule(question: string): boolean {
    return firstRule(this.hazards, plainText(question).text) !== null;
  }

  /** First aid where a text by itself tells of somebody who is hurt; null where it does not. */
  emergencyIn(text: string): Decision | null {
    return this.decider.emergencyIn(text);
  }

  /** What first aid says to a file that came without words, null where none is under way. */
  firstAidUnderWay(conversation: readonly ConversationTurn[]): string | null {
    return this.decider.firstAidUnderWay(conversation);
  }

  decide(message: MessageToDecide): Decision {
    return this.decider.decide(message);
  }

  /** Everything known about the job once the message is; null where it tells nothing new. */
  factsAfter(message: MessageOnJob): StatedFact[] | null {
    return this.facts.after(message);
  }

  /** What a first question says about the surface; null where there is nothing to correct. */
  factInQuestion(question: string, job: AnsweredJob): StatedFact | null {
    return this.facts.inQuestion(question, job);
  }

  async answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    signal.throwIfAborted();
    return this.writer.answer(question);
  }

  async *chat(question: EngineQuestion, signal: AbortSignal): AsyncGenerator<string> {
    signal.throwIfAborted();
    yield* wordStream(this.writer.reply(question), signal);
  }

  /** From the next question on, this knowledge answers. */
  useIndex(index: KnowledgeIndex): void {
    this.index = index;
    this.staff.useIndex(index);
  }

  /** From the next question on, these corrections are followed, and no others. */
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
    this.index.notes.find('how', []);
    bookOf(this.files).candidates({
      text: 'ready',
      surfaces: [],
      guides: new Map(),
      confidence: 0,
      band: 'unknown',
      isProblem: false,
      repair: (list) => [...list],
    });
  }
}

import { Dialogue } from '../dialogue/dialogue.js';
import { LeadFinder } from '../direct/lead-finder.js';
import { Things } from '../direct/things.js';
import { CorrectionComposer } from '../corrections/compose-correction.js';
import type { Correction } from '../corrections/correction-book.js';
import { StaffCorrections } from '../corrections/staff-corrections.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import { firstRule } from '../first-aid/first-rule.js';
import { HarmReader } from '../first-aid/learned/harm-reader.js';
import { GuideWriter } from './guide-writer.js';
import { Pace } from '../pace.js';
import { plainText } from '../reading/plain-text.js';
import { QuestionReader } from '../reading/question-reader.js';
import { isBritishEnglish } from '../retrieval/english.js';
import { KnowledgeIndex, type SearchResult } from '../retrieval/knowledge-index.js';
import { HazardRules } from '../safety/hazard-rules.js';
import { Decider } from './decider.js';
import type { Thinking, Thought, Thoughts } from './thinking.js';

/** The files that thinking needs; the entries come with the index. */
export type ThinkingFiles = Pick<
  KnowledgeFiles,
  'equipment' | 'lexicon' | 'hazards' | 'decoys' | 'productCautions' | 'things' | 'harm'
>;

/** Those files alone: the others are megabytes that a thread would be sent for nothing. */
export const thinkingFilesOf = ({
  equipment,
  lexicon,
  hazards,
  decoys,
  productCautions,
  things,
  harm,
}: ThinkingFiles) => ({
  equipment,
  lexicon,
  hazards,
  decoys,
  productCautions,
  things,
  harm,
});

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

  constructor(files: ThinkingFiles, closenessTo: ClosenessTo = () => null) {
    const reader = new QuestionReader(files.lexicon);
    const search = (text: string, k: number): SearchResult => this.index.search(text, k, closenessTo(text));
    this.hazards = new HazardRules(files.hazards);
    this.index = new KnowledgeIndex([], files.lexicon, files.decoys);
    const { hazards, index } = this;
    const bySlug = (slug: string) => this.index.bySlug(slug);
    const kinds = new Map(files.equipment.map((kind) => [kind.id, kind]));
    const dialogue = new Dialogue({ reader, kinds, search, bySlug });
    this.staff = new StaffCorrections({ hazards, reader, index, corrections: new CorrectionComposer(files) });
    const leads = new LeadFinder(new Things(files.things), () => this.index);
    const harm = new HarmReader(files.harm);
    const decider = new Decider({ hazards, harm, reader, search, leads, bySlug, dialogue, staff: this.staff });
    const writer = new GuideWriter({ ...files, reader, search, bySlug, dialogue, leads });
    this.ways = {
      isRuled: async ({ question }) => firstRule(hazards, plainText(question).text) !== null,
      firstAid: ({ conversation }, signal) => decider.firstAidUnderWay(conversation, new Pace(signal)),
      decide: (about, signal) => decider.decide(about, new Pace(signal)),
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
  }
}

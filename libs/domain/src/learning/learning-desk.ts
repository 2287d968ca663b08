import { Inject, Injectable } from '@nestjs/common';
import type { Correction } from '@app/ai/corrections/correction-book.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { type Benchmark, benchmark, MOST_LOST, scoreLater } from '@app/ai/learning/benchmark.js';
import type { Library } from '@app/ai/learning/library.js';
import type { Material } from '@app/ai/learning/material.js';
import type { Research } from '@app/ai/learning/research.js';
import { Shadow, withEntry } from '@app/ai/learning/shadow.js';
import { type Proposal, QuestionStudy, type ToStudy } from '@app/ai/learning/study-question.js';
import { DraftWriter } from '@app/ai/learning/draft-writer.js';
import { guideText } from '@app/ai/learning/guide-text.js';
import type { IndexedEntry, KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { DraftQuestion, EvaluationEffect, TopicScore } from '@app/contracts/learning/drafts.contract.js';
import type { QuestionSets } from '@app/evaluation/question-sets.js';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import { EvaluationQuestions } from '../evaluation/evaluation-questions.js';
import { KnowledgeRepository } from '../knowledge/knowledge.repository.js';
import { evaluationEffect } from './evaluation-effect.js';
import { StandingIndex } from '../knowledge/standing-index.js';
import { ModelUsage } from '../model-usage/model-usage.service.js';
import { LearningMaterialRepository } from './learning-material.repository.js';
import { WebPages } from './web-pages.js';

/** Wordings whose answers are kept with a draft. */
const MOST_CAUSES = 6;
/** Nobody waits for a draft, and models that think first take their time. */
const WRITING_TIMEOUT_MS = 120_000;

/** What a draft would change. */
export interface Measured extends Omit<Benchmark, 'worst'> {
  causes: DraftQuestion[];
  evaluation: EvaluationEffect;
  /** Why it may not be published, as a sentence; null where nothing loses more than it may. */
  objection: string | null;
}

/** What a session may ask outside; without any it knows what the product knows. */
interface Helpers {
  writer?: DraftWriter | null;
  search?: (subject: string, signal: AbortSignal) => Promise<Material[]>;
}

/** All that one session reads, as it is at its start. */
export class LearningDesk {
  readonly study: QuestionStudy;
  /** Null without a model. */
  readonly writer: DraftWriter | null;
  private library: Library | undefined;
  private readonly shadow: Shadow;

  constructor(
    files: KnowledgeFiles,
    index: KnowledgeIndex,
    readonly corrections: readonly Correction[],
    private readonly materials: readonly Material[],
    limits: { blacklistedBrands: readonly string[]; hosts: readonly string[]; slugs: readonly string[] },
    private readonly questionSets: () => Promise<QuestionSets>,
    private readonly helpers: Helpers = {},
  ) {
    this.writer = helpers.writer ?? null;
    this.shadow = new Shadow(files, corrections);
    this.study = new QuestionStudy(files, index, limits, new Set(limits.slugs));
  }

  /** What there is on a question; all there is to read is made ready at the first. */
  async research(question: ToStudy, signal: AbortSignal): Promise<Research> {
    this.library ??= await this.study.libraryOf(this.materials, signal);
    const ours = await this.study.research(question, this.library, signal);
    const pages = await this.helpers.search?.(question.subject, signal);
    if (!pages?.length) return ours;
    const web = await this.study.research(question, await this.study.libraryOf(pages, signal), signal);
    return { evidence: [...ours.evidence, ...web.evidence], unfit: [...ours.unfit, ...web.unfit] };
  }

  /** How well a guide is found today for what it was drafted for; null where there is no such guide any more. */
  async scoreLater(slug: string, wordings: readonly string[], signal: AbortSignal): Promise<number | null> {
    const guide = this.study.index.bySlug(slug)?.entry;
    if (!guide) return null;
    const withDraft = (entry: KnowledgeEntry) => this.indexWith(entry);
    return scoreLater(guide, wordings, { withDraft, signal });
  }

  /** The proposal in a shadow of the knowledge: its own topic and a sample of all others, and what its questions are answered. */
  async measure({ entry }: Proposal, { wordings, origin }: ToStudy, signal: AbortSignal): Promise<Measured> {
    const before = this.study.index;
    const after = this.indexWith(entry);
    const withDraft = (draft: KnowledgeEntry) => (draft === entry ? after : this.indexWith(draft));
    const { worst, ...measured } = await benchmark(entry, wordings, { before, withDraft, signal });
    const sets = await this.questionSets();
    const { effect: evaluation, spoilt } = await evaluationEffect(sets, this.shadow, { before, after }, signal);
    const asked = wordings.slice(0, MOST_CAUSES);
    const [now, then] = [
      await this.shadow.answers(before, asked, signal),
      await this.shadow.answers(after, asked, signal),
    ];
    const causes = asked.map((text, at) => ({ text, origin, now: now[at]!, after: then[at]! }));
    return { ...measured, evaluation, causes, objection: objectionOf(worst, spoilt) };
  }

  /** Over the session's own: a draft costs what one guide does, however many there are. */
  private indexWith(entry: KnowledgeEntry): KnowledgeIndex {
    const { index } = this.study;
    return index.over(withEntry(index.entries, entry));
  }
}

/** Sets up a session's desk. */
@Injectable()
export class LearningDesks {
  constructor(
    private readonly standing: StandingIndex,
    private readonly knowledge: KnowledgeRepository,
    private readonly material: LearningMaterialRepository,
    private readonly brands: BlacklistedBrands,
    private readonly ledger: ModelUsage,
    private readonly web: WebPages,
    private readonly evaluation: EvaluationQuestions,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'openai'>,
  ) {}

  async open(): Promise<LearningDesk> {
    const files = await releaseKnowledge();
    const [index, corrections, products, pages, blacklistedBrands, hosts, slugs] = await Promise.all([
      this.standing.now(files),
      this.material.findCorrections(),
      this.material.findProducts(),
      this.material.findPages(),
      this.brands.names(),
      this.material.findHosts(),
      this.knowledge.findSlugs(),
    ]);
    const materials = [...corrections.map(ofCorrection), ...index.entries.map(ofGuide), ...products, ...pages];
    const { openai } = this.settings;
    const search = this.web.searcher();
    const questionSets = () => this.evaluation.sets();
    const writer = openai && new DraftWriter({ ...openai, timeoutMs: WRITING_TIMEOUT_MS, ledger: this.ledger });
    return new LearningDesk(files, index, corrections, materials, { blacklistedBrands, hosts, slugs }, questionSets, {
      writer,
      search,
    });
  }
}

function objectionOf(topic: TopicScore | null, spoilt: string | null): string | null {
  if (topic) {
    const fall = `falls from ${topic.before.toFixed(2)} to ${topic.after.toFixed(2)}`;
    return `With the draft “${topic.title}” ${fall}: no topic may lose more than ${MOST_LOST}.`;
  }
  return spoilt === null ? null : `With the draft a question of the evaluation is answered wrongly: “${spoilt}”`;
}

const ofCorrection = ({ id, question, answer, createdAt }: Correction): Material => ({
  ref: `correction:${id}`,
  source: 'correction',
  title: question,
  text: answer,
  address: null,
  seenAt: createdAt.toISOString(),
  licence: 'ours',
});

const ofGuide = ({ entry, version }: IndexedEntry): Material => ({
  ref: `entry:${entry.slug}`,
  source: 'entry',
  title: entry.title,
  text: guideText(entry),
  address: null,
  seenAt: new Date().toISOString(),
  licence: `our guide, version ${version}`,
});

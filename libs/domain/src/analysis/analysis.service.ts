import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Analysis,
  type AnalyzeFileFields,
  type AnalyzeTextRequest,
  type CarFact,
  type Equipment,
  type Feedback,
  type JobOutcomes,
  MAX_QUESTION_LENGTH,
  type StatedFact,
} from '@app/contracts/analysis/analysis.contract.js';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { TRIED_QUESTION } from '@app/ai/dialogue/tried-question.js';
import type { PipelineAnswer } from '@app/ai/pipeline-answer.js';
import type { ConversationTurn, PhotoNote } from '@app/ai/answer-engine.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { Catalogue } from '../catalogue/catalogue.service.js';
import type { Suggestion } from '../catalogue/suggest-products.js';
import { NotFoundError } from '../errors.js';
import { DraftDoubts } from '../learning/draft-doubts.js';
import { KnowledgeGaps } from '../knowledge-gaps/knowledge-gaps.service.js';
import { KNOWLEDGE_FILES } from '../knowledge/knowledge-index-keeper.js';
import type { ReadPhoto } from '../photos/photo-intake.js';
import { type KeptPhoto, Photos, type Upload } from '../photos/photos.service.js';
import { AssistantSessions, type Caller } from '../sessions/assistant-sessions.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { Videos } from '../videos/videos.service.js';
import type { AnalysisRow, StoredAnswer } from './analysis.entity.js';
import { AnalysisRepository } from './analysis.repository.js';
import { JobOutcomesRepository } from './job-outcomes.repository.js';
import { answerVideos, mayShowVideos, rowVideo } from './answer-videos.js';
import { followed, guideOf, jobOf, knowing, toldByCar } from './follow-conversation.js';
import { wantedEquipment } from './wanted-equipment.js';

export interface Asking extends Caller {
  /** Where the request came from: stands for a visitor without a cookie. */
  address: string;
  /** Answered the same and counted nowhere. */
  isEvaluation: boolean;
}

interface NewQuestion {
  sessionId: string;
  question: string;
  photo: KeptPhoto | null;
  car: CarFact[];
}

/** Questions and their answers: ask the pipeline, choose products, keep the whole. */
@Injectable()
export class Analyses {
  constructor(
    private readonly pipeline: AnswerPipeline,
    private readonly analyses: AnalysisRepository,
    private readonly sessions: AssistantSessions,
    private readonly catalogue: Catalogue,
    private readonly photos: Photos,
    private readonly keys: VisitorKeys,
    private readonly videos: Videos,
    private readonly gaps: KnowledgeGaps,
    private readonly doubts: DraftDoubts,
    private readonly outcomes: JobOutcomesRepository,
    @Inject(KNOWLEDGE_FILES) private readonly knowledge: KnowledgeFiles,
  ) {}

  /** Throws `NotFoundError` for another visitor's session. */
  async analyzeText(
    { sessionId, inputData, car = [] }: AnalyzeTextRequest,
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    await this.sessions.enter(sessionId, asking);
    return this.answer({ sessionId, question: inputData, photo: null, car }, asking, signal);
  }

  /** The photo is kept, and handed to the worker, before the answer is thought of. Throws `PhotoRefusedError`. */
  async analyzePhoto(
    { sessionId, message }: AnalyzeFileFields,
    upload: Upload,
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    const photo = await this.photos.keep(sessionId, asking, upload);
    return this.analyzeKept({ sessionId, message }, photo, asking, signal);
  }

  /** For a photo that is kept already. */
  analyzeKept(
    { sessionId, message }: AnalyzeFileFields,
    photo: KeptPhoto,
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    return this.answer({ sessionId, question: message?.trim() ?? '', photo, car: [] }, asking, signal);
  }

  /** Oldest first; empty for a session that was never opened. */
  async ofSession(sessionId: string, caller: Caller): Promise<Analysis[]> {
    await this.sessions.check(sessionId, caller);
    const rows = await this.analyses.findOfSession(sessionId);
    return this.shown(rows, caller);
  }

  /** Throws `NotFoundError`, for another visitor's analysis as for one that never was. */
  async get(id: string, caller: Caller): Promise<Analysis> {
    return this.shownOne(await this.find(id, caller), caller);
  }

  /** Keeps what the reader thinks of an answer; the last word counts. Throws `NotFoundError` for another visitor's. */
  async giveFeedback(id: string, feedback: Feedback, caller: Caller): Promise<void> {
    const row = await this.find(id, caller);
    await this.analyses.saveFeedback(id, { helpful: feedback.helpful, reason: feedback.reason?.trim() ?? '' });
    this.gaps.noteFeedback(row, feedback.helpful);
    const [first] = row.trace.retrieved;
    if (first && !row.isEvaluation) await this.doubts.noteFeedback(first.slug);
  }

  /** Keeps how its job came out, for what the next ones are told of the guide. Throws `NotFoundError` for another visitor's. */
  async tellOutcome(id: string, better: boolean, caller: Caller): Promise<void> {
    const { answer, isEvaluation } = await this.find(id, caller);
    const guide = guideOf(answer);
    if (guide !== undefined && !isEvaluation) await this.outcomes.save(id, guide, better);
  }

  /**
   * The answer again with what a message of its conversation tells of the job, typed or tapped, kept as the session's newest;
   * null where it tells nothing new.
   */
  async revise(
    { analysisId, message, conversation }: { analysisId: string; message: string; conversation: ConversationTurn[] },
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis | null> {
    const before = await this.find(analysisId, asking);
    const id = randomUUID();
    const asker = { ...(await this.keys.ofAsker(asking, asking.address)), analysisId: id };
    const told = this.pipeline.factsAfter({ question: message, conversation, job: jobOf(before.answer) });
    if (!told) return null;
    const words = told.map(({ answer }) => answer);
    const question = before.inputData || (before.trace.photoSeen ?? '');
    const result = await this.pipeline.answer({ question, photo: null, conversation: [], facts: words, asker }, signal);
    const { answer, suggestions } = await this.withProducts([question, ...words].join('. '), result);
    const revised = followed(before.answer, answer, told);
    if (!revised) return null;
    const { sessionId, inputData: asked, photoId } = before;
    const row = await this.analyses.insert({
      ...newRow({ id, sessionId, asked, photoId }, result, suggestions, asking),
      answer: revised,
    });
    return this.shownOne(row, asking);
  }

  /** As their reader sees them, with how the jobs of their guides came out. */
  private async shown(rows: AnalysisRow[], reader: Caller): Promise<Analysis[]> {
    const guides = new Set(rows.flatMap(({ answer }) => guideOf(answer) ?? []));
    const outcomes = await this.outcomes.ofGuides([...guides]);
    return rows.map((row) => toAnalysis(row, reader, outcomes.get(guideOf(row.answer) ?? '')));
  }

  private async shownOne(row: AnalysisRow, reader: Caller): Promise<Analysis> {
    const guide = guideOf(row.answer) ?? '';
    const outcomes = await this.outcomes.ofGuides([guide]);
    return toAnalysis(row, reader, outcomes.get(guide));
  }

  private async find(id: string, caller: Caller): Promise<AnalysisRow> {
    const row = await this.analyses.findById(id);
    if (!row || !(await this.sessions.mayRead(row.sessionId, caller)))
      throw new NotFoundError('There is no such answer.');
    return row;
  }

  private async answer(
    { sessionId, question, photo, car }: NewQuestion,
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    const id = randomUUID();
    const asker = { ...(await this.keys.ofAsker(asking, asking.address)), analysisId: id };
    const asked = { question, photo: photo && photoNote(photo), conversation: [], asker };
    const first = await this.pipeline.answer(asked, signal);
    const said = this.saidAtFirst(question, first);
    const known = said?.question === first.answer.followUpQuestion ? null : toldByCar(first.answer, car);
    const result = known ? await this.pipeline.answer({ ...asked, facts: [known.answer] }, signal) : first;
    // What was answered; the answer says that the rest was not read.
    const read = question.slice(0, MAX_QUESTION_LENGTH);
    const { answer, suggestions } = await this.withProducts(read || (result.trace.photoSeen ?? ''), result);
    const row = await this.analyses.insert({
      ...newRow({ id, sessionId, asked: read, photoId: photo?.id ?? null }, result, suggestions, asking),
      answer:
        said || known
          ? knowing(
              answer,
              [said, known].filter((one) => one !== null),
              // Whoever keeps a car here is asked less for it.
              known ? '' : TRIED_QUESTION,
            )
          : answer,
    });
    this.gaps.noteAnswer(row, result.kind);
    return this.shownOne(row, asking);
  }

  /** What the question says of the surface, for a chip; null where its answer rests on no guide, or there is nothing to correct. */
  private saidAtFirst(question: string, { answer, sources }: PipelineAnswer): StatedFact | null {
    const guide = guideOf({ sources });
    if (guide === undefined) return null;
    const open = { question: answer.followUpQuestion, options: answer.followUpOptions };
    return this.pipeline.factInQuestion(question, { guide, open, known: [] });
  }

  /** What was written, with the products and videos for it. */
  private async withProducts(
    asked: string,
    result: PipelineAnswer,
  ): Promise<{ answer: StoredAnswer; suggestions: Suggestion[] }> {
    const [suggestions, videos] = await Promise.all([
      result.catalogue
        ? this.catalogue.named(result.catalogue)
        : this.catalogue.suggest(
            asked,
            result.answer.equipment.map((row) => wantedEquipment(row, this.knowledge.equipment)),
          ),
      mayShowVideos(result.kind) ? this.videos.shown() : [],
    ]);
    return { answer: storedAnswer(asked, result, suggestions, videos), suggestions };
  }
}

interface Asked {
  id: string;
  sessionId: string;
  asked: string;
  photoId: string | null;
}

/** The row of an answer, but for what was said. */
const newRow = (
  { id, sessionId, asked, photoId }: Asked,
  { trace, confidence, engine }: PipelineAnswer,
  suggestions: Suggestion[],
  { isEvaluation }: Asking,
): Omit<AnalysisRow, 'createdAt' | 'answer'> => ({
  id,
  sessionId,
  inputType: photoId ? 'image' : 'text',
  inputData: asked,
  photoId,
  trace: {
    ...trace,
    suggestions: suggestions.map(({ product, equipmentName, score, why }) => ({
      productId: product.id,
      equipmentName,
      score,
      why,
    })),
  },
  confidence,
  engine,
  isEvaluation,
  feedbackHelpful: null,
  feedbackReason: null,
  feedbackAt: null,
});

export const photoNote = (photo: ReadPhoto): PhotoNote => ({
  quality: photo.quality,
  dataUrl: async () => `data:image/jpeg;base64,${photo.jpeg.toString('base64')}`,
});

function storedAnswer(
  asked: string,
  { answer, confidence, engine, fallback, sources, alsoAsked }: PipelineAnswer,
  suggestions: Suggestion[],
  videos: Video[],
): StoredAnswer {
  const products = suggestions.map(({ product, equipmentName, reason }) => ({ ...product, equipmentName, reason }));
  const byEquipment = new Map(suggestions.map(({ equipmentName, product }) => [equipmentName, product]));
  const equipment = answer.equipment.map(({ equipmentId, name, description, category }): Equipment => {
    const product = byEquipment.get(name);
    const videoId = rowVideo(name, product, videos);
    return {
      kitId: equipmentId,
      name,
      description,
      category,
      price: product?.priceRange || null,
      hasVideo: videoId !== null,
      videoId,
    };
  });
  return {
    fix: answer.fix,
    steps: answer.steps,
    topTip: answer.topTip,
    followUpQuestion: answer.followUpQuestion,
    followUpOptions: answer.followUpOptions,
    equipment,
    videoData: answerVideos(asked, suggestions, videos),
    products,
    cautions: answer.cautions,
    confidence,
    engine,
    fallback,
    sources,
    ...(alsoAsked.length > 0 ? { alsoAsked } : {}),
  };
}

function toAnalysis(row: AnalysisRow, reader: Caller, outcomes: JobOutcomes | undefined): Analysis {
  return {
    id: row.id,
    sessionId: row.sessionId,
    inputType: row.inputType,
    inputData: row.inputData,
    imageUrl: row.photoId && photoPath(row.photoId, 'large'),
    createdAt: row.createdAt.toISOString(),
    ...row.answer,
    ...(row.feedbackHelpful === null
      ? {}
      : { feedback: { helpful: row.feedbackHelpful, reason: row.feedbackReason ?? '' } }),
    ...(outcomes ? { outcomes } : {}),
    ...(reader.isStaff ? { trace: row.trace } : {}),
  };
}

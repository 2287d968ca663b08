import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Analysis,
  type AnalyzeFileFields,
  type AnalyzeTextRequest,
  type Equipment,
  type Feedback,
  MAX_QUESTION_LENGTH,
  type VideoData,
} from '@app/contracts/analysis/analysis.contract.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { PipelineAnswer } from '@app/ai/pipeline-answer.js';
import type { EngineEquipment, PhotoNote } from '@app/ai/answer-engine.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { Catalogue } from '../catalogue/catalogue.service.js';
import type { Suggestion, WantedEquipment } from '../catalogue/suggest-products.js';
import { NotFoundError } from '../errors.js';
import { KnowledgeGaps } from '../knowledge-gaps/knowledge-gaps.service.js';
import { KNOWLEDGE_FILES } from '../knowledge/knowledge-index-keeper.js';
import type { ReadPhoto } from '../photos/photo-intake.js';
import { type KeptPhoto, Photos, type Upload } from '../photos/photos.service.js';
import { AssistantSessions, type Caller } from '../sessions/assistant-sessions.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import type { AnalysisEntity, StoredAnswer } from './analysis.entity.js';
import { AnalysisRepository } from './analysis.repository.js';

export interface Asking extends Caller {
  /** Where the request came from: stands for a visitor without a cookie. */
  address: string;
  /** Answered the same and counted nowhere. */
  isEvaluation: boolean;
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
    private readonly gaps: KnowledgeGaps,
    @Inject(KNOWLEDGE_FILES) private readonly knowledge: KnowledgeFiles,
  ) {}

  /** Throws `NotFoundError` for another visitor's session. */
  async analyzeText(
    { sessionId, inputData }: AnalyzeTextRequest,
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    await this.sessions.enter(sessionId, asking);
    return this.answer({ sessionId, question: inputData, photo: null }, asking, signal);
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
    return this.answer({ sessionId, question: message?.trim() ?? '', photo }, asking, signal);
  }

  /** Oldest first; empty for a session that was never opened. */
  async ofSession(sessionId: string, caller: Caller): Promise<Analysis[]> {
    await this.sessions.check(sessionId, caller);
    const rows = await this.analyses.findOfSession(sessionId);
    return rows.map((row) => toAnalysis(row, caller));
  }

  /** Throws `NotFoundError`, for another visitor's analysis as for one that never was. */
  async get(id: string, caller: Caller): Promise<Analysis> {
    return toAnalysis(await this.find(id, caller), caller);
  }

  /** Keeps what the reader thinks of an answer; the last word counts. Throws `NotFoundError` for another visitor's. */
  async giveFeedback(id: string, feedback: Feedback, caller: Caller): Promise<void> {
    const row = await this.find(id, caller);
    await this.analyses.saveFeedback(id, { helpful: feedback.helpful, reason: feedback.reason?.trim() ?? '' });
    this.gaps.noteFeedback(row, feedback.helpful);
  }

  private async find(id: string, caller: Caller): Promise<AnalysisEntity> {
    const row = await this.analyses.findById(id);
    if (!row || !(await this.sessions.mayRead(row.sessionId, caller)))
      throw new NotFoundError('There is no such answer.');
    return row;
  }

  private async answer(
    { sessionId, question, photo }: { sessionId: string; question: string; photo: KeptPhoto | null },
    asking: Asking,
    signal: AbortSignal,
  ): Promise<Analysis> {
    const id = randomUUID();
    // What was answered; the answer says that the rest was not read.
    const read = question.slice(0, MAX_QUESTION_LENGTH);
    const asker = { ...(await this.keys.ofAsker(asking, asking.address)), analysisId: id };
    const result = await this.pipeline.answer(
      { question, photo: photo && photoNote(photo), conversation: [], asker },
      signal,
    );
    const suggestions = await this.catalogue.suggest(
      read || (result.trace.photoSeen ?? ''),
      result.answer.equipment.map((row) => this.wanted(row)),
    );
    const row = await this.analyses.insert({
      id,
      sessionId,
      inputType: photo ? 'image' : 'text',
      inputData: read,
      photoId: photo?.id ?? null,
      answer: storedAnswer(result, suggestions),
      trace: {
        ...result.trace,
        suggestions: suggestions.map(({ product, equipmentName, score, why }) => ({
          productId: product.id,
          equipmentName,
          score,
          why,
        })),
      },
      confidence: result.confidence,
      engine: result.engine,
      isEvaluation: asking.isEvaluation,
      feedbackHelpful: null,
      feedbackReason: null,
      feedbackAt: null,
    });
    this.gaps.noteAnswer(row, result.kind);
    return toAnalysis(row, asking);
  }

  /** A synonym that another kind of the same category shares ('PPE' for gloves and for a mask) tells the two not apart. */
  private wanted({ equipmentId, name, category, description }: EngineEquipment): WantedEquipment {
    const kinds = this.knowledge.equipment;
    const own = kinds.find(({ id }) => id === equipmentId)?.synonyms ?? [];
    const neighbours = kinds.filter((kind) => kind.id !== equipmentId && kind.category === category);
    const synonyms = own.filter((synonym) => !neighbours.some((kind) => kind.synonyms.includes(synonym)));
    return { name, category, description, synonyms };
  }
}

export const photoNote = (photo: ReadPhoto): PhotoNote => ({
  quality: photo.quality,
  dataUrl: async () => `data:image/jpeg;base64,${photo.jpeg.toString('base64')}`,
});

function storedAnswer(
  { answer, confidence, engine, fallback, sources }: PipelineAnswer,
  suggestions: Suggestion[],
): StoredAnswer {
  const products = suggestions.map(({ product, equipmentName, reason }) => ({ ...product, equipmentName, reason }));
  const byEquipment = new Map(suggestions.map(({ equipmentName, product }) => [equipmentName, product]));
  const equipment = answer.equipment.map(({ name, description, category }): Equipment => {
    const product = byEquipment.get(name);
    return {
      name,
      description,
      category,
      price: product?.priceRange || null,
      hasVideo: Boolean(product?.youtubeVideoId),
      videoId: product?.youtubeVideoId || null,
    };
  });
  return {
    fix: answer.fix,
    steps: answer.steps,
    topTip: answer.topTip,
    followUpQuestion: answer.followUpQuestion,
    followUpOptions: answer.followUpOptions,
    equipment,
    videoData: videosOf(suggestions),
    products,
    cautions: answer.cautions,
    confidence,
    engine,
    fallback,
    sources,
  };
}

/** The suggested products' own videos, in the order of the suggestions; the first one leads. */
function videosOf(suggestions: Suggestion[]): VideoData {
  const withVideo = suggestions.map(({ product }) => product).filter(({ youtubeVideoId }) => youtubeVideoId !== '');
  const [first] = withVideo;
  const imageUrl = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return {
    hasVideo: first !== undefined,
    videoId: first?.youtubeVideoId ?? null,
    productName: first?.productName ?? '',
    description: first?.description ?? '',
    embedUrl: first ? `https://www.youtube-nocookie.com/embed/${first.youtubeVideoId}` : '',
    imageUrl: first ? imageUrl(first.youtubeVideoId) : '',
    isShort: first?.isYoutubeShort ?? false,
    videos: withVideo.map((product) => ({
      title: product.productName,
      description: product.description,
      url: `https://www.youtube.com/watch?v=${product.youtubeVideoId}`,
      videoId: product.youtubeVideoId,
      imageUrl: imageUrl(product.youtubeVideoId),
    })),
  };
}

function toAnalysis(row: AnalysisEntity, reader: Caller): Analysis {
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
    ...(reader.isStaff ? { trace: row.trace } : {}),
  };
}

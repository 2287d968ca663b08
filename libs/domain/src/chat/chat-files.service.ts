import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { type ChatFileAnswer, type ChatFileFields, MAX_MESSAGE_LENGTH } from '@app/contracts/chat/chat.contract.js';
import { type ChatFileKind, defaultFileMessages } from '@app/contracts/chat/chat.constants.js';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { type FileReply, replyToFile } from '@app/ai/file-reply.js';
import { Database } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { ByteRange, FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { type Asking, Analyses, photoNote } from '../analysis/analysis.service.js';
import { NotFoundError } from '../errors.js';
import { displayName } from '../photos/display-name.js';
import type { ReadPhoto } from '../photos/photo-intake.js';
import { Photos } from '../photos/photos.service.js';
import { AssistantSessions, type Caller } from '../sessions/assistant-sessions.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { type ArrivedFile, readChatFile, type ReadChatFile } from './chat-file-intake.js';
import { attachmentOf, toChatMessage } from './chat-message.js';
import type { ChatVideoEntity } from './chat-video.entity.js';
import { ChatRepository, type Exchange } from './chat.repository.js';
import { Conversations, withoutDefault } from './conversations.js';
import { SessionTurns } from './session-turns.js';

interface Said extends FileReply {
  words: string;
  analysisId: string | null;
}

/** Photos and videos in the chat: looked at, answered, and kept together with both messages. */
@Injectable()
export class ChatFiles {
  private readonly logger = new AreaLogger('files');

  constructor(
    private readonly database: Database,
    private readonly pipeline: AnswerPipeline,
    private readonly messages: ChatRepository,
    private readonly conversations: Conversations,
    private readonly turns: SessionTurns,
    private readonly sessions: AssistantSessions,
    private readonly analyses: Analyses,
    private readonly photos: Photos,
    private readonly keys: VisitorKeys,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Answers a file and what was said with it. Throws `NotFoundError` for another visitor's session, `PhotoRefusedError`
   * for a file that is none of ours to read, the signal's reason when the caller left meanwhile: then nothing is kept,
   * except a photo that opens a conversation, which its session has from the start as the question box's has.
   */
  async reply(fields: ChatFileFields, file: ArrivedFile, asking: Asking, signal: AbortSignal): Promise<ChatFileAnswer> {
    const { sessionId } = fields;
    await this.sessions.check(sessionId, asking);
    const read = await readChatFile(file);
    return this.turns.take(sessionId, async () => {
      signal.throwIfAborted();
      const words = withoutDefault(fields.message ?? '').slice(0, MAX_MESSAGE_LENGTH);
      const before = await this.conversations.before(fields);
      if (read.kind === 'image' && before.turns.length === 0)
        return this.openWith(read.photo, file.fileName, { sessionId, message: words }, asking, signal);
      const said: Said = {
        words,
        analysisId: before.analysisId,
        ...(await replyToFile(
          this.pipeline,
          {
            words,
            photo: read.kind === 'image' ? photoNote(read.photo) : null,
            conversation: before.turns,
            asker: { ...(await this.keys.ofAsker(asking, asking.address)), analysisId: before.analysisId },
          },
          signal,
        )),
      };
      return read.kind === 'image'
        ? this.keepPhoto(sessionId, said, read.photo, file, asking)
        : this.keepVideo(sessionId, said, read, file, asking);
    });
  }

  /** A video's bytes and what is known of them. Throws `NotFoundError` for another visitor's, as for one that never was. */
  async findVideo(id: string, caller: Caller): Promise<ChatVideoEntity> {
    const video = await this.messages.findVideo(id);
    if (!video || !(await this.sessions.mayRead(video.sessionId, caller)))
      throw new NotFoundError('There is no such video.');
    return video;
  }

  async openVideo({ storageKey }: ChatVideoEntity, range?: ByteRange): Promise<Readable> {
    const stream = await this.files.open(storageKey, range);
    if (!stream) throw new NotFoundError('This video is no longer kept.');
    return stream;
  }

  /** A photo that opens a conversation is its first question: it gets a whole answer, which stands in the chat as well. */
  private async openWith(
    photo: ReadPhoto,
    fileName: string,
    fields: { sessionId: string; message: string },
    asking: Asking,
    signal: AbortSignal,
  ): Promise<ChatFileAnswer> {
    const kept = await this.photos.store(fields.sessionId, asking, photo, fileName);
    const analysis = await this.analyses.analyzeKept(fields, kept, asking, signal);
    const id = await this.messages.insertExchange({
      sessionId: fields.sessionId,
      analysisId: analysis.id,
      question: fields.message || defaultFileMessages.image,
      reply: [analysis.fix, analysis.topTip && `Top tip: ${analysis.topTip}`, analysis.followUpQuestion]
        .filter(Boolean)
        .join('\n\n'),
      isIncomplete: false,
      isEvaluation: asking.isEvaluation,
      photoId: kept.id,
      options: analysis.followUpOptions,
    });
    return this.answerOf(id, { photoId: kept.id }, analysis);
  }

  private async keepPhoto(
    sessionId: string,
    said: Said,
    photo: ReadPhoto,
    { fileName }: ArrivedFile,
    asking: Asking,
  ): Promise<ChatFileAnswer> {
    let messageId = '';
    const kept = await this.photos.store(sessionId, asking, photo, fileName, async ({ manager }, photoId) => {
      messageId = await this.messages.insertExchange(
        { ...exchange(sessionId, said, 'image', asking), photoId },
        manager,
      );
    });
    return this.answerOf(messageId, { photoId: kept.id });
  }

  private async keepVideo(
    sessionId: string,
    said: Said,
    { contentType, extension }: ReadChatFile & { kind: 'video' },
    { path, bytes, fileName }: ArrivedFile,
    asking: Asking,
  ): Promise<ChatFileAnswer> {
    const videoId = randomUUID();
    const storageKey = `videos/${videoId}/original.${extension}`;
    await this.files.putStream(storageKey, createReadStream(path), { contentType, size: bytes });
    let messageId: string;
    try {
      messageId = await this.database.transaction(async ({ manager }) => {
        await this.sessions.enter(sessionId, asking, manager);
        await this.messages.insertVideo(manager, {
          id: videoId,
          sessionId,
          fileName: displayName(fileName, 'video'),
          storageKey,
          contentType,
          bytes,
        });
        return this.messages.insertExchange({ ...exchange(sessionId, said, 'video', asking), videoId }, manager);
      });
    } catch (error) {
      await this.files
        .delete(storageKey)
        .catch((cause: unknown) =>
          this.logger.warn(`An orphaned file stays behind at ${storageKey}: ${String(cause)}`),
        );
      throw error;
    }
    return this.answerOf(messageId, { videoId });
  }

  private async answerOf(
    messageId: string,
    { photoId = null, videoId = null }: { photoId?: string | null; videoId?: string | null },
    analysis: Analysis | null = null,
  ): Promise<ChatFileAnswer> {
    const attachment = attachmentOf({ photoId, videoId });
    const reply = await this.messages.findMessage(messageId);
    if (!reply || !attachment) throw new NotFoundError('This message is no longer kept.');
    return { message: toChatMessage(reply), analysis, attachment };
  }
}

const exchange = (
  sessionId: string,
  { words, analysisId, content, options }: Said,
  kind: ChatFileKind,
  { isEvaluation }: Asking,
): Exchange => ({
  sessionId,
  analysisId,
  question: words || defaultFileMessages[kind],
  reply: content,
  isIncomplete: false,
  isEvaluation,
  options,
});

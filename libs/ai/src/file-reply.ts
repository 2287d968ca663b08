import type { ConversationTurn, PhotoNote } from './answer-engine.js';
import type { AnswerPipeline } from './answer-pipeline.js';
import type { Asker } from './model-ledger.js';
import { photoOnlyAnswer, plainAnswer, zoneOptions } from './offline/fixed-answers.js';

export interface ShownFile {
  /** The visitor's words, '' where only the file came. */
  words: string;
  /** Null for a video: no engine here has eyes for one. */
  photo: PhotoNote | null;
  /** Oldest first, without these words. */
  conversation: ConversationTurn[];
  asker: Asker;
}

export interface FileReply {
  content: string;
  /** Answers to tap where the reply asks for what could not be seen. */
  options: string[];
}

const videoWithTextLine = 'I cannot watch videos, so this goes by your words alone.';

const videoOnlyAnswer = plainAnswer({
  fix: [
    'Thank you, your video has arrived. I cannot watch videos, so I will not guess from it.',
    'Tell me three things and I can help: where on the car it is, what surface that is (paint, plastic, leather, cloth, glass), and what it looks or sounds like.',
    'Until then: do not rub it dry and put no cleaner on it.',
  ].join('\n'),
  followUpQuestion: 'Where on the car is it?',
  followUpOptions: zoneOptions,
});

/** The whole reply to a photo or video in a chat. It never claims to have seen what nobody looked at. */
export async function replyToFile(pipeline: AnswerPipeline, file: ShownFile, signal: AbortSignal): Promise<FileReply> {
  const { words, photo, conversation, asker } = file;
  signal.throwIfAborted();
  if (words === '') {
    const aid = pipeline.firstAidUnderWay(conversation);
    if (aid !== null) return { content: photo ? aid : `${aid}\n\n${videoWithTextLine}`, options: [] };
  }
  if (!photo && words === '') return asReply(videoOnlyAnswer);
  const pieces: string[] = [];
  for await (const piece of pipeline.chat({ question: words, photo, conversation, asker }, signal)) pieces.push(piece);
  signal.throwIfAborted();
  const content = pieces.join('');
  // Behind the reply: in an emergency its first words must be the help.
  if (!photo) return { content: `${content}\n\n${videoWithTextLine}`, options: [] };
  const unseen = asReply(photoOnlyAnswer(photo));
  return content === unseen.content ? unseen : { content, options: [] };
}

function asReply({ fix, followUpQuestion, followUpOptions }: ReturnType<typeof plainAnswer>): FileReply {
  return { content: `${fix}\n\n${followUpQuestion}`, options: followUpOptions };
}

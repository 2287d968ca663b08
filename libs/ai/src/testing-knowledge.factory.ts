import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { AnswerEngine, ConversationTurn, PhotoNote } from './answer-engine.js';
import { AnswerPipeline } from './answer-pipeline.js';
import { LinearModel } from './learned/linear-model.js';
import { BuiltInAssistant } from './built-in-assistant.js';
import { type KnowledgeFiles, releaseKnowledge } from './knowledge-files.js';
import type { PipelineAnswer } from './pipeline-answer.js';
import type { ProductShelf } from './products/product-shelf.js';
import { ProductTalk } from './products/product-talk.js';
import { QuestionReader } from './reading/question-reader.js';
import { KnowledgeIndex } from './retrieval/knowledge-index.js';
import type { Meanings } from './retrieval/meanings.js';

let loaded: Promise<{ files: KnowledgeFiles; index: KnowledgeIndex }> | null = null;
/** Read and indexed once for each test file: neither is ever changed. */
export const loadedFiles = () => (loaded ??= releaseKnowledge().then((files) => ({ files, index: indexOf(files) })));

export interface TestAssistant {
  files: KnowledgeFiles;
  index: KnowledgeIndex;
  reader: QuestionReader;
  pipeline: AnswerPipeline;
  ask(question: string, photo?: PhotoNote | null): Promise<PipelineAnswer>;
  chat(message: string, conversation: ConversationTurn[]): Promise<string>;
}

export const indexOf = (files: KnowledgeFiles, entries: readonly KnowledgeEntry[] = files.entries): KnowledgeIndex =>
  new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    files.lexicon,
    files.decoys,
  );

/** The assistant over the real knowledge files, with the offline engine unless a primary one is given. */
export async function testAssistant(
  options: { primary?: AnswerEngine; deadlineMs?: number; meanings?: Meanings; shelf?: ProductShelf } = {},
): Promise<TestAssistant> {
  const { files, index } = await loadedFiles();
  const { primary = null, meanings = null, shelf, deadlineMs } = options;
  const builtIn = new BuiltInAssistant(files, (text) => meanings?.closenessTo(text) ?? null);
  builtIn.useIndex(index);
  const products = shelf ? new ProductTalk(shelf, files) : null;
  products?.useIndex(index);
  const pipeline = new AnswerPipeline({
    builtIn,
    primary,
    meanings,
    products,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  const signal = new AbortController().signal;
  return {
    files,
    index,
    reader: new QuestionReader(files.lexicon, new LinearModel(files.questionKinds)),
    pipeline,
    ask: (question, photo = null) => pipeline.answer({ question, photo, conversation: [] }, signal),
    chat: async (message, conversation) =>
      (await piecesOf(pipeline.chat({ question: message, photo: null, conversation }, signal))).join(''),
  };
}

/** Everything a stream yields. */
export async function piecesOf(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

/** A conversation that began with this question and its answer. */
export async function conversationAbout(assistant: TestAssistant, question: string): Promise<ConversationTurn[]> {
  const { answer } = await assistant.ask(question);
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: answer.fix },
  ];
}

export const aPhoto = (quality: PhotoNote['quality'] = 'ok'): PhotoNote => ({
  quality,
  dataUrl: () => Promise.resolve('data:image/jpeg;base64,AA=='),
});

import { fileURLToPath } from 'node:url';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { AnswerEngine, ConversationTurn, PhotoNote } from './answer-engine.js';
import { AnswerPipeline } from './answer-pipeline.js';
import { type KnowledgeFiles, loadKnowledgeFiles } from './knowledge-files.js';
import { CorrectionComposer } from './corrections/compose-correction.js';
import { OfflineEngine } from './offline/offline-engine.js';
import type { PipelineAnswer } from './pipeline-answer.js';
import { QuestionReader } from './reading/question-reader.js';
import { KnowledgeIndex } from './retrieval/knowledge-index.js';
import type { Meanings } from './retrieval/meanings.js';
import { HazardRules } from './safety/hazard-rules.js';

const folder = fileURLToPath(new URL('../../../data/knowledge', import.meta.url));

let loaded: Promise<{ files: KnowledgeFiles; index: KnowledgeIndex }> | null = null;
/** Read and indexed once for each test file: neither is ever changed. */
const knowledge = () => (loaded ??= loadKnowledgeFiles(folder).then((files) => ({ files, index: indexOf(files) })));

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
  options: { primary?: AnswerEngine; deadlineMs?: number; meanings?: Meanings } = {},
): Promise<TestAssistant> {
  const { files, index } = await knowledge();
  const reader = new QuestionReader(files.lexicon);
  const offline = new OfflineEngine({ ...files, reader, search: (text, k) => pipeline.search(text, k) });
  const pipeline: AnswerPipeline = new AnswerPipeline({
    hazards: new HazardRules(files.hazards),
    reader,
    index,
    offline,
    corrections: new CorrectionComposer(files),
    primary: options.primary ?? offline,
    meanings: options.meanings ?? null,
    deadlineMs: options.deadlineMs,
  });
  const signal = new AbortController().signal;
  return {
    files,
    index,
    reader,
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

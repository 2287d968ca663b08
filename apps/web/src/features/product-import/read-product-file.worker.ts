import { bodyOf, type FileSummary, type Mapping, type ParsedFile, parseFile, summaryOf } from './parse-file';

export type FileQuestion = { kind: 'read'; file: File } | { kind: 'write'; mapping: Mapping; dryRun: boolean };
export type FileAnswer =
  | { kind: 'read'; summary: FileSummary }
  | { kind: 'write'; body: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; error: string };

let parsed: ParsedFile | undefined;

async function answer(question: FileQuestion): Promise<FileAnswer> {
  if (question.kind === 'read') {
    parsed = await parseFile(question.file);
    return { kind: 'read', summary: summaryOf(parsed) };
  }
  if (!parsed) throw new Error('No file was read.');
  return { kind: 'write', body: bodyOf(parsed, question.mapping, question.dryRun) };
}

self.onmessage = async ({ data }: MessageEvent<FileQuestion>) => {
  const answered = await answer(data).catch((error: unknown): FileAnswer => ({ kind: 'failed', error: String(error) }));
  self.postMessage(answered, answered.kind === 'write' ? { transfer: [answered.body.buffer] } : {});
};

import type { FileSummary, Mapping } from './parse-file';
import type { FileAnswer, FileQuestion } from './read-product-file.worker';

/** Far more than ten thousand rows take on a slow device. */
const PATIENCE_MS = 30_000;

/** A file whose rows a worker holds. */
export interface OpenFile extends FileSummary {
  /** The body of the call that imports it. Throws where the worker is gone. */
  toBody: (mapping: Mapping, dryRun: boolean) => Promise<Uint8Array<ArrayBuffer>>;
  /** Lets go of the rows. */
  close: () => void;
}

/** Reads a CSV file in a worker, which keeps the rows, so that the page stays smooth. Throws where it cannot be opened. */
export async function readProductFile(file: File): Promise<OpenFile> {
  const worker = new Worker(new URL('./read-product-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    const { summary } = await ask<'read'>(worker, { kind: 'read', file });
    return {
      ...summary,
      toBody: async (mapping, dryRun) => (await ask<'write'>(worker, { kind: 'write', mapping, dryRun })).body,
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** One question at a time: the page waits for the answer before it asks the next. */
function ask<Kind extends FileQuestion['kind']>(
  worker: Worker,
  question: Extract<FileQuestion, { kind: Kind }>,
): Promise<Extract<FileAnswer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The file took too long to read.')), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      clearTimeout(timer);
      if (data.kind === 'failed') reject(new Error(data.error));
      else resolve(data as Extract<FileAnswer, { kind: Kind }>);
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message));
    };
    worker.postMessage(question);
  });
}

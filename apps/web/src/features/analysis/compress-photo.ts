import type { CompressAnswer } from './compress-photo.worker';

/** A phone's 50-megapixel photo takes a slow device a few seconds; past this something is wrong. */
const PATIENCE_MS = 20_000;

/** Re-encodes a photo as JPEG, quality 0.8, longest side at most 1920 px, in a worker so that typing stays smooth. */
export function compressPhoto(file: File): Promise<File> {
  return new Promise<File>((resolve, reject) => {
    const worker = new Worker(new URL('./compress-photo.worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => finish(() => reject(new Error('The photo took too long to shrink.'))), PATIENCE_MS);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<CompressAnswer>) =>
      finish(() => {
        if (!data.blob) return reject(new Error(data.error));
        resolve(new File([data.blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }));
      });
    worker.onerror = (event) => finish(() => reject(new Error(event.message)));
    worker.postMessage(file);
  });
}

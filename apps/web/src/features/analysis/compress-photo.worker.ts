const LONGEST_SIDE = 1920;
const JPEG_QUALITY = 0.8;

export type CompressAnswer = { blob: Blob; error?: never } | { blob?: never; error: string };

async function compress(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(pixels(bitmap.width), pixels(bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No drawing surface.');
  // JPEG knows no transparency, and would make it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const answer: CompressAnswer = await compress(file).then(
    (blob) => ({ blob }),
    (error: unknown) => ({ error: String(error) }),
  );
  self.postMessage(answer);
};

import { captureSize, jpegQualityFor, scanFileName } from './capture-quality';

/**
 * Freezes what `video` shows in `canvas`, at once, and makes the file that is handed over. Rejects where the browser
 * cannot make one.
 */
export async function captureFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement, level: number): Promise<File> {
  const { width, height } = captureSize({ width: video.videoWidth, height: video.videoHeight }, level);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no drawing surface.');
  context.drawImage(video, 0, 0, width, height);
  const name = scanFileName(Date.now());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQualityFor(level)));
  if (!blob) throw new Error('The frame could not be made into a picture.');
  return new File([blob], name, { type: 'image/jpeg' });
}

import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { chatFileTexts, MAX_CHAT_FILE_BYTES } from '@app/contracts/chat/chat.constants.js';
import { PhotoRefusedError } from '../photos/photo-errors.js';
import { type ReadPhoto, readPhoto } from '../photos/photo-intake.js';
import type { VideoType } from './chat-video.entity.js';
import { isWholeVideo } from './video-intake.js';

/** A file that has arrived, in a folder that is emptied when its request is over. */
export interface ArrivedFile {
  path: string;
  bytes: number;
  /** As the visitor's device called it. */
  fileName: string;
}

export type ReadChatFile =
  | { kind: 'image'; photo: ReadPhoto }
  | { kind: 'video'; contentType: VideoType; extension: 'mp4' | 'mov' | 'avi' };

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const VIDEOS: Record<string, { contentType: VideoType; extension: 'mp4' | 'mov' | 'avi' }> = {
  'video/mp4': { contentType: 'video/mp4', extension: 'mp4' },
  // What Apple's tools call an MP4.
  'video/x-m4v': { contentType: 'video/mp4', extension: 'mp4' },
  'video/quicktime': { contentType: 'video/quicktime', extension: 'mov' },
  'video/vnd.avi': { contentType: 'video/x-msvideo', extension: 'avi' },
};

/** Every accepted format is recognised within this many bytes. */
const SNIFFED_BYTES = 4_100;

/**
 * Tells by its content what a file is, whatever its name or declared type said, and reads it if it is a photo. Throws
 * PhotoRefusedError for anything else than the three kinds of photo and three of video, and for a damaged one.
 */
export async function readChatFile({ path, bytes }: ArrivedFile): Promise<ReadChatFile> {
  if (bytes === 0) throw new PhotoRefusedError('BAD_REQUEST', 'The file is empty. Please choose another one.');
  const mime = (await fileTypeFromBuffer(await head(path)))?.mime ?? '';
  // The chat takes 50 MB of either; pixels and frames of a photo have the same bounds as everywhere.
  if (IMAGES.has(mime)) {
    return { kind: 'image', photo: await readPhoto(await readFile(path), { maxBytes: MAX_CHAT_FILE_BYTES }) };
  }
  const video = VIDEOS[mime];
  if (!video) throw new PhotoRefusedError('UNSUPPORTED_MEDIA', chatFileTexts.wrongType);
  if (!(await isWholeVideo(path, video.contentType))) {
    throw new PhotoRefusedError(
      'UNREADABLE_IMAGE',
      'This video is damaged or incomplete and cannot be read. Please choose another one.',
    );
  }
  return { kind: 'video', ...video };
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

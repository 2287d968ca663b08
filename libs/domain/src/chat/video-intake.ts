import { type FileHandle, open } from 'node:fs/promises';
import type { VideoType } from './chat-video.entity.js';

const BOX_HEADER_BYTES = 16;
/** Far above what recorders write at the top level; fragmented files have one pair for every few seconds. */
const MAX_BOXES = 10_000;

/**
 * True where a file holds what its container announces, up to its end: a recording that was cut on its way plays nowhere.
 * Nothing of it is decoded.
 */
export async function isWholeVideo(path: string, type: VideoType): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return type === 'video/x-msvideo' ? await isWholeRiff(file, size) : await isWholeBoxes(file, size);
  } finally {
    await file.close();
  }
}

/** MP4 and MOV are boxes one after the other, each with its length in front; `moov` says how to play the others. */
async function isWholeBoxes(file: FileHandle, size: number): Promise<boolean> {
  let hasIndex = false;
  let at = 0;
  for (let count = 0; at < size && count < MAX_BOXES; count++) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BOX_HEADER_BYTES), 0, BOX_HEADER_BYTES, at);
    if (bytesRead < 8) return false;
    const short = buffer.readUInt32BE(0);
    const long = short === 1 && bytesRead === BOX_HEADER_BYTES ? Number(buffer.readBigUInt64BE(8)) : 0;
    // A length of 0 means: to the end of the file.
    const length = short === 0 ? size - at : short === 1 ? long : short;
    if (length < 8) return false;
    hasIndex ||= buffer.toString('latin1', 4, 8) === 'moov';
    at += length;
  }
  return hasIndex && at === size;
}

/** AVI is one RIFF chunk, or several of them, with its length behind its name. */
async function isWholeRiff(file: FileHandle, size: number): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
  if (bytesRead < 12) return false;
  const length = buffer.readUInt32LE(4);
  return length >= 4 && length + 8 <= size;
}

import type { Readable } from 'node:stream';
import type { ChatVideoEntity } from '@app/domain/chat/chat-video.entity.js';
import type { ByteRange } from '@app/storage/file-store.js';
import { readByteRange } from '../platform/byte-range.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

/** Sends a video, or the part of it that a player asks for: without ranges Safari plays nothing and nobody can seek. */
export async function sendVideo(
  request: ApiRequest,
  reply: ApiReply,
  { bytes, contentType }: Pick<ChatVideoEntity, 'bytes' | 'contentType'>,
  open: (range?: ByteRange) => Promise<Readable>,
): Promise<void> {
  const range = readByteRange(request.headers.range, bytes);
  void reply.headers({
    'accept-ranges': 'bytes',
    'content-disposition': 'inline; filename="video"',
    'cache-control': 'private, max-age=300',
    // Never rendered as a document, whatever is in it.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${bytes}`).send();
    return;
  }
  if (range === 'whole') {
    const stream = await open();
    await reply.headers({ 'content-type': contentType, 'content-length': bytes }).send(stream);
    return;
  }
  const { start, end } = range;
  const stream = await open(range);
  await reply
    .status(206)
    .headers({
      'content-type': contentType,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${bytes}`,
    })
    .send(stream);
}

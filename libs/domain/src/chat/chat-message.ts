import { addressOf } from '@app/contracts/address.js';
import type { ChatAttachment, ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import type { ChatMessageEntity } from './chat-message.entity.js';

/** A message as it is shown. */
export function toChatMessage(row: ChatMessageEntity): ChatMessage {
  const { id, role, content, createdAt, isIncomplete, options } = row;
  const attachment = attachmentOf(row);
  return {
    id,
    role,
    content,
    messageType: 'text',
    createdAt: createdAt.toISOString(),
    ...(attachment ? { attachment } : {}),
    ...(isIncomplete ? { incomplete: true } : {}),
    ...(options.length > 0 ? { options } : {}),
  };
}

/** What came with a message; null where nothing did, or it is no longer kept. */
export function attachmentOf({
  photoId,
  videoId,
}: Pick<ChatMessageEntity, 'photoId' | 'videoId'>): ChatAttachment | null {
  if (photoId) return { id: photoId, kind: 'image', url: photoPath(photoId, 'large') };
  return videoId
    ? { id: videoId, kind: 'video', url: addressOf('GET /api/chat/videos/:id', { params: { id: videoId } }) }
    : null;
}

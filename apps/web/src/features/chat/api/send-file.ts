import type { ChatFileAnswer, ChatRequest } from '@app/contracts/chat/chat.contract.js';
import { upload, type UploadOptions } from '../../../lib/upload';

/** Sends a photo or video with its message; the reply comes whole. */
export function sendFile(
  { sessionId, analysisId, message, conversationHistory = [] }: ChatRequest,
  file: File,
  options: UploadOptions,
): Promise<ChatFileAnswer> {
  const form = new FormData();
  form.append('sessionId', sessionId);
  if (analysisId) form.append('analysisId', analysisId);
  form.append('message', message);
  form.append('conversationHistory', JSON.stringify(conversationHistory));
  form.append('file', file);
  return upload('POST /api/chat/file', form, options);
}

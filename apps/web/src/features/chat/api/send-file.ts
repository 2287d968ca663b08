import type { ChatFileAnswer, ChatRequest } from '@app/contracts/chat/chat.contract.js';
import { chatPaths } from '@app/contracts/chat/chat.paths.js';
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
  return upload(chatPaths.sendFile, form, options);
}

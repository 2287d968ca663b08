import type { ChatMessage, ChatRole } from '@app/contracts/chat/chat.contract.js';
import type { HeldFile } from './use-held-file';

/** Stands in the list for a message that the server has not stored yet. */
function localMessage(role: ChatRole, content: string): ChatMessage {
  const createdAt = new Date().toISOString();
  return { id: `local-${role}-${createdAt}`, role, content, messageType: 'text', createdAt };
}

export function localQuestion(content: string, file: HeldFile | null): ChatMessage {
  const message = localMessage('user', content);
  return file ? { ...message, attachment: { id: message.id, kind: file.kind, url: file.url } } : message;
}

export const localAnswer = (content: string): ChatMessage => localMessage('assistant', content);

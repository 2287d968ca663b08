import { type ChatFileKind, chatFileTexts, MAX_CHAT_FILE_BYTES } from '@app/contracts/chat/chat.constants.js';

/** What browsers call the six accepted formats; MOV and AVI go by two names each. */
const kinds: Record<string, ChatFileKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/mov': 'video',
  'video/quicktime': 'video',
  'video/avi': 'video',
  'video/x-msvideo': 'video',
  'video/vnd.avi': 'video',
};
/** Some systems know no type for these, and the browser then says nothing. */
const endings: Record<string, ChatFileKind> = { mov: 'video', avi: 'video', mp4: 'video' };

/** For the file picker. */
export const ACCEPTED_FILES = [...Object.keys(kinds), '.mov', '.avi'].join(',');

/** What a file is, null where the chat does not take it. The server looks inside. */
export function kindOf(file: File): ChatFileKind | null {
  if (file.type) return kinds[file.type] ?? null;
  return endings[/\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** Why a file cannot be sent, in the specification's words; null where it can. */
export function refusalOf(file: File): string | null {
  if (file.size > MAX_CHAT_FILE_BYTES) return chatFileTexts.tooLarge;
  return kindOf(file) ? null : chatFileTexts.wrongType;
}

/** Sent in place of a frame when nothing more will come. */
export const CHAT_DONE = '[DONE]';

/** How much of a client's own history counts, and only for a session the server has no messages of. */
export const MAX_HISTORY_MESSAGES = 20;
export const MAX_HISTORY_MESSAGE_LENGTH = 2_000;

export type ChatFileKind = 'image' | 'video';

export const MAX_CHAT_FILE_BYTES = 52_428_800;

/** What the page and the server say of a file that cannot be sent. */
export const chatFileTexts = {
  tooLarge: 'File size must be less than 50MB',
  wrongType: 'Please upload a valid image (JPG, PNG, WebP) or video (MP4, MOV, AVI) file',
  failed: 'Failed to send file',
} as const;

/** What a file says that is sent without a word. */
export const defaultFileMessages: Record<ChatFileKind, string> = {
  image: 'Please analyse this photo.',
  video: 'Please analyse this video.',
};

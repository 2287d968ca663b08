import type { HeldFile } from './use-held-file';

/** What goes out: words, a file, or both. */
export interface Outgoing {
  text: string;
  file: HeldFile | null;
}

export interface ConversationState {
  /** The follow-up question that is being answered, '' for none. */
  quote: string;
  /** The reply so far: '' before its first words, null when none is on its way. */
  reply: string | null;
  /** How far a file has come, null when none is on its way or all of it has arrived. */
  uploadPercent: number | null;
  /** What could not be sent, or whose reply broke off, until the next one goes out. */
  failed: Outgoing | null;
  /** What a screen reader hears: the beginning and the end, never the pieces. */
  announcement: string;
}

export const quiet: ConversationState = { quote: '', reply: null, uploadPercent: null, failed: null, announcement: '' };

export type ConversationEvent =
  | { kind: 'quoted'; quote: string }
  | { kind: 'sent'; hasFile: boolean }
  | { kind: 'uploaded'; percent: number | null }
  | { kind: 'received'; reply: string }
  | { kind: 'failed'; outgoing: Outgoing }
  | { kind: 'ended'; announcement: string };

export function conversationReducer(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.kind) {
    case 'quoted':
      return { ...state, quote: event.quote };
    case 'sent':
      return { ...quiet, reply: '', uploadPercent: event.hasFile ? 0 : null, announcement: 'Thinking...' };
    case 'uploaded':
      return { ...state, uploadPercent: event.percent };
    case 'received':
      return { ...state, reply: event.reply };
    case 'failed':
      return { ...state, failed: event.outgoing };
    case 'ended':
      return { ...state, reply: null, uploadPercent: null, announcement: event.announcement };
  }
}

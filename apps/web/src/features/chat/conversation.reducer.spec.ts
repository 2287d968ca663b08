import { describe, expect, it } from '@jest/globals';
import { conversationReducer, type ConversationEvent, quiet } from './conversation.reducer';

const after = (...events: ConversationEvent[]) => events.reduce(conversationReducer, quiet);
const outgoing = { text: 'Can I seal it?', file: null };

describe('a conversation', () => {
  it('is answering nothing any more, and has failed at nothing, once a message goes out', () => {
    const state = after(
      { kind: 'quoted', quote: 'Are they painted?' },
      { kind: 'failed', outgoing },
      { kind: 'sent', hasFile: true },
    );
    expect(state).toEqual({ ...quiet, reply: '', uploadPercent: 0, announcement: 'Thinking...' });
  });

  it('keeps what failed when the reply has ended, and takes it away with the next', () => {
    const broken = after(
      { kind: 'sent', hasFile: false },
      { kind: 'received', reply: 'Yes, ' },
      { kind: 'failed', outgoing },
      { kind: 'ended', announcement: 'Assistant: Yes' },
    );
    expect(broken).toEqual({ ...quiet, failed: outgoing, announcement: 'Assistant: Yes' });
    expect(conversationReducer(broken, { kind: 'sent', hasFile: false }).failed).toBeNull();
  });
});

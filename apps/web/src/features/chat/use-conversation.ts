import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import type { ChatMessage } from '@app/contracts/chat/chat.contract.js';
import {
  defaultFileMessages,
  MAX_HISTORY_MESSAGE_LENGTH,
  MAX_HISTORY_MESSAGES,
} from '@app/contracts/chat/chat.constants.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useSessionDraft } from '../../lib/session-draft';
import { dismissToast, notifyError } from '../../ui/toast/notify';
import { chatQuery, getChat } from './api/get-chat';
import { sendFile } from './api/send-file';
import { sendMessage } from './api/send-message';
import { conversationReducer, type Outgoing, quiet } from './conversation.reducer';
import { failureText } from './failure-text';
import { localAnswer, localQuestion } from './local-message';
import { speakable } from './parse-message';
import { useHeldFile } from './use-held-file';

/** A stopped reply is stored within half a second; it is asked for until it is there. */
const SETTLE_DELAYS_MS = [0, 700, 1_500, 3_000];
/** The server takes a reply up where it broke off. */
const CONTINUE_MESSAGE = 'Please continue.';

interface ConversationOptions {
  sessionId: string;
  analysisId: string;
  /** The chat is fetched only while somebody can see it. */
  isVisible: boolean;
  /** The answer changed by what was said. */
  onAnswerChanged?: (analysis: Analysis) => void;
}

export type Conversation = ReturnType<typeof useConversation>;

/** A session's chat: its messages, the reply on its way, what stands in the composer, and what can be done about them. */
export function useConversation({ sessionId, analysisId, isVisible, onAnswerChanged }: ConversationOptions) {
  const queryClient = useQueryClient();
  const { queryKey } = chatQuery(sessionId);
  const query = useQuery({ ...chatQuery(sessionId), enabled: isVisible });
  const [draft, setDraft] = useSessionDraft(`message:${sessionId}`);
  const { held, hold, setHeld } = useHeldFile();
  const [{ quote, reply, uploadPercent, failed, announcement }, happened] = useReducer(conversationReducer, quiet);
  const running = useRef<AbortController | null>(null);
  const visible = useRef(isVisible);
  useEffect(() => void (visible.current = isVisible), [isVisible]);
  useEffect(() => () => running.current?.abort(), []);

  /** Puts what is stored in place of what was shown meanwhile, once the server has at least as much. */
  const settle = async (expected: number) => {
    if (!visible.current) return queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    for (const delay of SETTLE_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const stored = await getChat(sessionId).catch(() => null);
      // The next message has gone out meanwhile and will settle for both.
      if (running.current) return;
      if (stored && stored.length >= expected) return void queryClient.setQueryData(queryKey, stored);
    }
  };

  const send = async ({ text, file }: Outgoing) => {
    const message = text.trim() || (file ? defaultFileMessages[file.kind] : '');
    if (!message || running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setDraft('');
    setHeld(null);
    if (failed) dismissToast();
    happened({ kind: 'sent', hasFile: file !== null });
    // A chat still being fetched, perhaps because it was opened by this very tap, would arrive over the message shown now.
    await Promise.resolve();
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey) ?? [];
    const show = (...added: ChatMessage[]) => queryClient.setQueryData(queryKey, [...before, ...added]);
    const asked = localQuestion(message, file);
    show(asked);

    let received = '';
    const conversationHistory = before.slice(-MAX_HISTORY_MESSAGES).map(({ role, content, messageType }) => ({
      role,
      content: content.slice(0, MAX_HISTORY_MESSAGE_LENGTH),
      messageType,
    }));
    const request = { sessionId, analysisId, message, conversationHistory };
    try {
      if (file) {
        const answer = await sendFile(request, file.file, {
          signal,
          onProgress: (percent) => happened({ kind: 'uploaded', percent }),
        });
        received = answer.message.content;
        show({ ...asked, attachment: answer.attachment }, answer.message);
      } else {
        for await (const frame of sendMessage(request, signal)) {
          if ('analysis' in frame) onAnswerChanged?.(frame.analysis);
          else received += frame.content;
          happened({ kind: 'received', reply: received });
        }
        show(asked, localAnswer(received));
      }
    } catch (error) {
      if (received) show(asked, { ...localAnswer(received), incomplete: true });
      else {
        show();
        setDraft(text.trim());
        setHeld(file);
      }
      if (!signal.aborted) {
        happened({ kind: 'failed', outgoing: { text, file } });
        notifyError(...failureText(error, file !== null));
      }
    } finally {
      running.current = null;
      happened({ kind: 'ended', announcement: received && `Assistant: ${speakable(received)}` });
    }
    if (received) await settle(before.length + 2);
  };

  return {
    messages: query.data ?? [],
    isLoading: query.isLoading,
    hasLoadFailed: query.isError && query.data === undefined,
    reload: () => void query.refetch(),
    draft,
    setDraft,
    /** Puts dictated words behind what is written. */
    addWords: (words: string) => setDraft((text) => (text.trim() ? `${text.trimEnd()} ${words}` : words)),
    /** The file in the composer. */
    held,
    hold,
    dropHeld: () => setHeld(null),
    quote,
    setQuote: (question: string) => happened({ kind: 'quoted', quote: question }),
    reply,
    uploadPercent,
    /** True after a message or its reply failed, until the next one goes out. */
    hasFailed: failed !== null,
    announcement,
    canSubmit: (draft.trim() !== '' || held !== null) && reply === null,
    /** Sends what stands in the composer. */
    submit: (): void => void send({ text: draft, file: held }),
    /** Sends a tapped answer, and leaves the composer's file where it is. */
    send: (text: string) => void send({ text, file: null }),
    stop: () => running.current?.abort(),
    /** Sends what stands in the composer, or the message again whose reply broke off. */
    retry: () => void send(draft.trim() || held ? { text: draft, file: held } : (failed ?? { text: '', file: null })),
    continueReply: () => void send({ text: CONTINUE_MESSAGE, file: null }),
  };
}

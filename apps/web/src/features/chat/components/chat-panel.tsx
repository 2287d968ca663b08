import { PanelRightClose } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import type { Conversation } from '../use-conversation';
import { useFileDrop } from '../use-file-drop';
import css from './chat-panel.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';

interface ChatPanelProps {
  conversation: Conversation;
  /** What the assistant says first: the follow-up question of the answer. */
  opener: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Messages and composer; fills whatever it is put in. */
export function ChatPanel({ conversation, opener, field }: ChatPanelProps) {
  const { isOver, handlers } = useFileDrop(conversation.hold, conversation.reply === null);
  return (
    <div className={css['panel']} {...handlers}>
      <MessageList conversation={conversation} opener={opener} />
      <Composer conversation={conversation} field={field} />
      <p aria-live="polite" className={text['hidden']}>
        {conversation.announcement}
      </p>
      {isOver && (
        <p className={css['drop']} aria-hidden="true">
          Drop a photo or video here
        </p>
      )}
    </div>
  );
}

/** The column at the right of a wide window. */
export function DockedChat({ onHide, ...panel }: ChatPanelProps & { onHide: () => void }) {
  return (
    <aside className={css['docked']} data-chat="docked" data-print="no" aria-label="Chat">
      <div className={css['head']}>
        <h2 className={text['h3']}>Follow-up chat</h2>
        <Button kind="icon" aria-label="Hide chat" onClick={onHide}>
          <PanelRightClose size={20} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </div>
      <ChatPanel {...panel} />
    </aside>
  );
}

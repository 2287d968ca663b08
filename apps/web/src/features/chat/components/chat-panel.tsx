import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
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
  /** Stands over the composer. */
  notice?: ReactNode;
  /** Its composer alone. */
  isFolded?: boolean;
}

/** Messages and composer; fills whatever it is put in. */
export function ChatPanel({ conversation, opener, field, notice, isFolded = false }: ChatPanelProps) {
  const { isOver, handlers } = useFileDrop(conversation.hold, conversation.reply === null);
  return (
    <div className={css['panel']} {...handlers}>
      {!isFolded && <MessageList conversation={conversation} opener={opener} />}
      {notice}
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

interface DockedChatProps extends Omit<ChatPanelProps, 'isFolded'> {
  isOpen: boolean;
  /** What it would like to know now. */
  asks: string;
  onOpen: () => void;
  onHide: () => void;
}

/** The chat in the rail of a wide window: its composer under the kit, or all of it in the kit's place. */
export function DockedChat({ isOpen, asks, onOpen, onHide, ...panel }: DockedChatProps) {
  return (
    <aside className={css['docked']} data-chat="docked" data-print="no" aria-label="Chat">
      <div className={css['head']}>
        <Logo size={16} />
        {isOpen ? <h2 className={text['h3']}>Follow-up chat</h2> : <p>{asks}</p>}
        <Button kind="icon" aria-label={isOpen ? 'Hide chat' : 'Show chat'} onClick={isOpen ? onHide : onOpen}>
          {isOpen ? (
            <ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <ChevronUp size={20} strokeWidth={1.9} aria-hidden="true" />
          )}
        </Button>
      </div>
      <ChatPanel {...panel} isFolded={!isOpen} />
    </aside>
  );
}

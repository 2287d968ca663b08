import type { ComponentProps } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query';
import { Sheet } from '../../../ui/overlay/dialog';
import { ChatPanel } from './chat-panel';
import css from './chat-panel.module.css';

/** The chat over the page: at the right on a tablet, over everything on a phone. */
export function ChatSheet({ onClose, ...panel }: ComponentProps<typeof ChatPanel> & { onClose: () => void }) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <Sheet
      open
      side={isPhone ? 'full' : 'right'}
      title="Follow-up chat"
      className={css['sheet']}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        panel.field.current?.focus();
      }}
    >
      <div className={css['contents']} data-chat="sheet">
        <ChatPanel {...panel} />
      </div>
    </Sheet>
  );
}

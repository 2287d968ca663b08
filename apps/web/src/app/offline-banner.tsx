import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../lib/use-online';
import { Note } from '../ui/toast/note';
import css from './offline-banner.module.css';

/** Says that the connection is gone and what still works, until it is back or the reader closes it. */
export function OfflineBanner({ isConsole = false }: { isConsole?: boolean }) {
  const isOnline = useOnline();
  const [isRead, setRead] = useState(false);
  // The next time the line drops is news again.
  if (isOnline && isRead) setRead(false);
  return (
    // Always there, so that its words are announced when they come.
    <div role="status">
      {!isOnline && !isRead && (
        <Note
          tone="notice"
          icon={WifiOff}
          title="No connection"
          text={
            isConsole
              ? 'What you type is kept. Save it once you are back.'
              : 'You can read on and write your question. It goes out when you are back.'
          }
          className={css['banner']}
          onClose={() => setRead(true)}
        />
      )}
    </div>
  );
}

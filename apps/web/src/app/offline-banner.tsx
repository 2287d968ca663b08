import { WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../lib/use-online';
import { Button } from '../ui/button';
import css from './offline-banner.module.css';

/** Says that the connection is gone and what still works, until it is back or the visitor has read it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const [isRead, setRead] = useState(false);
  // The next time the line drops is news again.
  if (isOnline && isRead) setRead(false);
  return (
    // Always there, so that its words are announced when they come.
    <div role="status">
      {!isOnline && !isRead && (
        <div className={css['banner']}>
          <WifiOff size={20} strokeWidth={1.9} aria-hidden="true" />
          <p>
            <b>No connection</b>
            <span>You can read on and write your question. It goes out when you are back.</span>
          </p>
          <Button kind="icon" aria-label="Close message" className={css['close']} onClick={() => setRead(true)}>
            <X size={20} strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}

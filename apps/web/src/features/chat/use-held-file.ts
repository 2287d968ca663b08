import type { ChatFileKind } from '@app/contracts/chat/chat.constants.js';
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../ui/toast/notify';
import { kindOf, refusalOf } from './chat-file';

export interface HeldFile {
  file: File;
  kind: ChatFileKind;
  /** Shows it from the page's own memory; good as long as the chat is. */
  url: string;
}

/** The photo or video that waits in the composer until it is sent: checked, removable, put back after a failure. */
export function useHeldFile() {
  const [held, setHeld] = useState<HeldFile | null>(null);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  /** False where the file cannot be sent; the visitor has been told why. */
  const hold = (file: File): boolean => {
    const refusal = refusalOf(file);
    const kind = kindOf(file);
    if (refusal !== null || !kind) {
      notifyError(refusal ?? '');
      return false;
    }
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    setHeld({ file, kind, url });
    return true;
  };
  return { held, hold, setHeld };
}

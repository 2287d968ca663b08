import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';

const CONFIRM_MS = 2_000;

export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const done = await copyText(code);
    setCopied(done);
    if (!done) notifyError('Not copied', 'Your browser did not allow it. Select the code and copy it by hand.');
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind="go" size="glove" onClick={() => void copy()}>
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy code'}</span>
    </Button>
  );
}

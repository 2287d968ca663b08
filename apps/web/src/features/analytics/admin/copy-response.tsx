import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { copyText } from '../../../lib/clipboard';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';
import { responseText } from './search-words';

const SAID_FOR_MS = 2_000;

export function CopyResponse({ analysis }: { analysis: Analysis }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(responseText(analysis))) setIsCopied(true);
    else notifyError('Could not copy', 'Your browser does not allow it. Select the text instead.');
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button onClick={() => void copy()}>
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy Response'}</span>
    </Button>
  );
}

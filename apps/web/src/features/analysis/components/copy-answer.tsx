import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';

const CONFIRM_MS = 2_000;

export function CopyAnswer({ analysis }: { analysis: Pick<Analysis, 'fix' | 'topTip'> }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const parts = [analysis.fix, analysis.topTip && `Top tip: ${analysis.topTip}`];
    const done = await copyText(parts.filter(Boolean).join('\n\n'));
    setCopied(done);
    if (!done) notifyError('Not copied', 'Your browser did not allow it. Select the text and copy it by hand.');
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="large" onClick={() => void copy()}>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

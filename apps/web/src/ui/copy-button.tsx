import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard';
import { Button, type ButtonKind, type ButtonSize } from './button';
import { notifyError } from './toast/notify';

const CONFIRM_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What the text is: 'code'. */
  noun: string;
  label?: string;
  kind?: Exclude<ButtonKind, 'icon'>;
  size?: ButtonSize;
  /** In pixels. */
  iconSize?: number;
}

/** Copies a text, and shows for a moment that it was copied, or what to do where the browser does not allow it. */
export function CopyButton({
  text,
  noun,
  label = 'Copy',
  kind = 'plain',
  size = 'normal',
  iconSize = 16,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) notifyError('Not copied', `Your browser did not allow it. Select the ${noun} and copy it by hand.`);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind={kind} size={size} onClick={() => void copy()}>
      <Icon size={iconSize} strokeWidth={1.9} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}

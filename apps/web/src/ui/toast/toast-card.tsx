import { Check, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import { Button } from '../button';
import css from './toast.module.css';

export interface ToastContent {
  tone: 'notice' | 'error';
  title: string;
  text?: string | undefined;
  icon?: LucideIcon | undefined;
}

export function ToastCard({ tone, title, text, icon, onClose }: ToastContent & { onClose: () => void }) {
  const isError = tone === 'error';
  const Icon = icon ?? (isError ? TriangleAlert : Check);
  return (
    <div className={classNames(css['toast'], isError && css['error'])} role={isError ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      <Button kind="icon" aria-label="Close message" className={css['close']} onClick={onClose}>
        <X size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </div>
  );
}

import { Check, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Note } from './note';
import css from './toast.module.css';

export interface ToastContent {
  tone: 'notice' | 'error';
  title: string;
  text?: string | undefined;
  icon?: LucideIcon | undefined;
}

export function ToastCard({ icon, ...content }: ToastContent & { onClose: () => void }) {
  const isError = content.tone === 'error';
  return (
    <Note
      {...content}
      icon={icon ?? (isError ? TriangleAlert : Check)}
      className={css['toast']}
      role={isError ? 'alert' : 'status'}
    />
  );
}

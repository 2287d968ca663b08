import { X, type LucideIcon } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import { Button } from '../button';
import css from './note.module.css';

interface NoteProps {
  tone: 'notice' | 'error';
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  action?: { label: string; onAct: () => void } | undefined;
  /** Where it stands, and how wide. */
  className?: string | undefined;
  /** None where it stands in a region that is announced anyway. */
  role?: 'alert' | 'status';
  onClose: () => void;
}

/** A dark card over the page with a sentence or two, until it is closed. */
export function Note({ tone, icon: Icon, title, text, action, className, role, onClose }: NoteProps) {
  return (
    <div className={classNames(css['note'], tone === 'error' && css['error'], className)} role={role}>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <p>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </p>
      {action && (
        <Button kind="plain" size="small" onClick={action.onAct}>
          {action.label}
        </Button>
      )}
      <Button kind="icon" aria-label="Close message" className={css['close']} onClick={onClose}>
        <X size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </div>
  );
}

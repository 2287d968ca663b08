import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Button } from './button';
import css from './file-row.module.css';
import text from './text.module.css';

interface FileRowProps {
  name: string;
  /** Its size, or what is being done to it. */
  state: string;
  /** 56 pixels wide and high. */
  preview: ReactNode;
  /** The button's name: 'Remove photo'. */
  remove: string;
  onRemove: () => void;
  className?: string | undefined;
}

/** A file that was chosen and goes out with the next message. */
export function FileRow({ name, state, preview, remove, onRemove, className }: FileRowProps) {
  return (
    <div className={classNames(css['row'], className)}>
      {preview}
      <p>
        <b>{name}</b>
        <span className={text['cap']}>{state}</span>
      </p>
      <Button kind="icon" aria-label={remove} onClick={onRemove}>
        <X size={20} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </div>
  );
}

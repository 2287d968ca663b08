import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './badge.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info';

export interface BadgeLook {
  tone?: Tone;
  icon?: LucideIcon;
}

/** A state in a word or two. The icon or lamp repeats the tone for readers who do not see colours. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeLook & { children: ReactNode }) {
  return (
    <span className={classNames(css['badge'], css[tone])}>
      {Icon && <Icon size={14} strokeWidth={1.9} aria-hidden="true" />}
      {children}
    </span>
  );
}

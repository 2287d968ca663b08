import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'aria-label' | 'size'> {
  /** The accessible name; on the screen only the chosen option is shown. */
  label: string;
  size?: 'small' | 'large';
  icon?: ReactNode;
}

/** The browser's own dropdown in our clothes: it opens as a wheel on phones and answers every key. */
export function Select({ label, size = 'small', icon, className, children, ...select }: SelectProps) {
  return (
    <span className={classNames(css['frame'], css[size], Boolean(icon) && css['with-icon'], className)}>
      {icon}
      <select aria-label={label} {...select}>
        {children}
      </select>
      <ChevronsUpDown
        className={css['chevrons']}
        size={size === 'large' ? 18 : 15}
        strokeWidth={1.9}
        aria-hidden="true"
      />
    </span>
  );
}

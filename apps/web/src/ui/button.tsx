import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import css from './button.module.css';

/** `go` is the one yellow towel: at most one per view. `icon` is a square that must carry its own name. */
export type ButtonKind = 'primary' | 'go' | 'plain' | 'quiet' | 'danger' | 'icon';
export type ButtonSize = 'small' | 'normal' | 'large' | 'glove';

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { size?: ButtonSize } & (
    | { kind: 'icon'; 'aria-label': string }
    | { kind?: Exclude<ButtonKind, 'icon'>; 'aria-label'?: string | undefined }
  );

export function Button({ kind = 'plain', size = 'normal', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(kind, size), className)} {...rest} />;
}

/** The same look for a link. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'normal'): string {
  return classNames(css['button'], css[kind], size !== 'normal' && css[size]);
}

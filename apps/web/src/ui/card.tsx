import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import css from './card.module.css';

type CardTag = 'div' | 'article' | 'section' | 'ul' | 'ol' | 'form';

/** A plain bright surface. Cards are never put inside cards. */
export function Card<Tag extends CardTag = 'div'>({ as, className, ...rest }: { as?: Tag } & ComponentProps<Tag>) {
  const Element = (as ?? 'div') as 'div';
  return <Element className={classNames(css['card'], className)} {...(rest as ComponentProps<'div'>)} />;
}

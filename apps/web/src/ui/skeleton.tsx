import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names';
import css from './skeleton.module.css';

/** A block in the shape of what is loading. Hidden from screen readers: the region around it announces the loading state. */
export function Skeleton({
  width,
  height,
  className,
}: Pick<CSSProperties, 'width' | 'height'> & { className?: string }) {
  return <span aria-hidden="true" className={classNames(css['skeleton'], className)} style={{ width, height }} />;
}

import { Link } from 'react-router';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { classNames } from '../lib/class-names';
import css from './brand.module.css';
import { Logo } from './logo';

interface BrandProps {
  /** Of the mark, in pixels. */
  size?: number;
  className?: string | undefined;
}

/** The product's mark and name; it leads to a new analysis. */
export function Brand({ size = 28, className }: BrandProps) {
  return (
    <Link className={classNames(css['brand'], className)} to="/" aria-label={`${PRODUCT_NAME}: new analysis`}>
      <Logo size={size} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}

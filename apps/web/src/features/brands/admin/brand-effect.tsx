import { type BrandForm, isBlacklisted, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { productWords } from '../brand-words';
import type { RecordDraft } from '../../../kit/record-kind';
import css from './brands.module.css';

/** What saving would do to visitors, before it is saved. */
export function BrandEffect({ brand, draft }: { brand: StaffBrand; draft: RecordDraft<BrandForm> }) {
  const words = effectOf(brand, draft);
  return (
    <p className={css['effect']} role="status" hidden={words === null}>
      {words}
    </p>
  );
}

function effectOf({ productCount, ...brand }: StaffBrand, draft: RecordDraft<BrandForm>): string | null {
  const was = isBlacklisted(brand);
  const will = isBlacklisted(draft as Pick<BrandForm, 'priority' | 'status'>);
  if (was === will) return null;
  if (productCount === 0)
    return will ? 'No product vanishes: none is sold under it.' : 'Products may be added to it again.';
  const products = productWords(productCount);
  const verb = (one: string, many: string) => (productCount === 1 ? one : many);
  return will
    ? `${products} of it ${verb('vanishes', 'vanish')} from visitors: from answers, favourites and the catalogue.`
    : `${products} of it ${verb('comes', 'come')} back for visitors.`;
}

import type { Equipment, SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import type { OverlayVideo } from '../../../ui/video/video-overlay';
import { pairProducts } from '../pair-products';
import { ProductCard } from './product-card';
import { SectionHead } from './section-head';
import css from './suggested-products.module.css';

interface SuggestedProductsProps {
  products: SuggestedProduct[];
  equipment: Equipment[];
  onWatch: (video: OverlayVideo) => void;
}

/** Not there at all when no product fits the equipment list. */
export function SuggestedProducts({ products, equipment, onWatch }: SuggestedProductsProps) {
  const pairs = pairProducts(products, equipment);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="products">
      <SectionHead id="products" title="Suggested Product(s)" note="Prices from UK shops" />
      <ul className={css['grid']}>
        {pairs.map(({ product, equipment: row }) => (
          <li key={product.id}>
            <ProductCard product={product} forWhat={row.name} onWatch={onWatch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

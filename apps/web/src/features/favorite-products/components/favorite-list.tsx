import type { Favorites } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { FAVORITES_PAGE_SIZE } from '@app/contracts/product-ranking/product-ranking.constants.js';
import { Pager } from '../../../ui/pager';
import text from '../../../ui/text.module.css';
import { type FavoritesPlace, linkToGroup } from '../favorites-place';
import { FavoriteGrid } from './favorite-grid';
import css from './favorite-grid.module.css';

interface FavoriteListProps {
  favorites: Favorites;
  /** Where the list stands, and which page of it is shown. */
  at: { place: FavoritesPlace; page: number };
}

/** Products in a grid, forty a page. */
export function FavoriteList({ favorites: { products, total, most }, at: { place, page } }: FavoriteListProps) {
  return (
    <>
      <h2 className={text['hidden']}>Products</h2>
      <FavoriteGrid key={page} products={products} most={most} />
      {total > FAVORITES_PAGE_SIZE && (
        <div className={css['pager']}>
          <Pager
            noun="products"
            page={page}
            pageSize={FAVORITES_PAGE_SIZE}
            total={total}
            linkTo={(to) => linkToGroup(place, to)}
          />
        </div>
      )}
    </>
  );
}

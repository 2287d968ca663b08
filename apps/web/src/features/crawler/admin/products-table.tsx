import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/moments';
import { Badge, type Tone } from '../../../ui/badge';
import table from '../../../ui/table.module.css';
import { productNameQuery } from '../api/get-catalogue';
import { changeWords, stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import { crawlerPlace } from './crawler-place';
import css from './products.module.css';

export function ProductsTable({ products, isOld }: { products: readonly ShopProduct[]; isOld: boolean }) {
  return (
    <table className={classNames(table['table'], isOld && table['old'])} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Name
          </th>
          <th scope="col" className={table['number']}>
            Price
          </th>
          <th scope="col" className={table['number']}>
            Was
          </th>
          <th scope="col">Size</th>
          <th scope="col">Stock</th>
          <th scope="col" className={table['later']}>
            Last seen
          </th>
          <th scope="col" className={table['prose']}>
            Matched product
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

const changeTones: Record<NonNullable<ShopProduct['change']>, Tone> = {
  new: 'info',
  price: 'warn',
  stock: 'warn',
  details: 'neutral',
  gone: 'danger',
  back: 'ok',
};

function ProductRow({ product }: { product: ShopProduct }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  return (
    <tr data-selected={product.id === place.product || undefined}>
      <td className={table['name']}>
        <Link className={table['open']} to={linkTo({ product: product.id })} state={{ opened: 'here' }}>
          {product.name}
        </Link>
        {product.change && (
          <span className={css['change']}>
            {' '}
            <Badge tone={changeTones[product.change]}>{changeWords[product.change]}</Badge>
          </span>
        )}
      </td>
      <td className={table['number']}>
        {moneyWords(product.price, product.currency, product.isFromPrice) || (
          <span className={css['missing']}>Not read</span>
        )}
      </td>
      <td className={table['number']} data-label={product.originalPrice ? 'Was' : undefined}>
        {moneyWords(product.originalPrice, product.currency)}
      </td>
      <td>{product.size}</td>
      <td>{product.isGone ? 'Gone' : stockWords(product.inStock)}</td>
      <td className={table['later']}>
        <time dateTime={product.lastSeenAt}>{formatMoment(product.lastSeenAt)}</time>
      </td>
      <td className={table['prose']}>
        {product.productId ? (
          <ProductName id={product.productId} />
        ) : (
          <span className={css['missing']}>Not matched</span>
        )}
      </td>
    </tr>
  );
}

/** The catalogue's name of a product. */
export function ProductName({ id }: { id: string }) {
  const { data } = useQuery(productNameQuery(id));
  return data ?? 'Matched';
}

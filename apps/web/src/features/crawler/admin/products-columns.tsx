import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { Column } from '../../../kit/column';
import { RowLink } from '../../../kit/row-link';
import { formatMoment } from '../../../lib/moments';
import { Badge, type Tone } from '../../../ui/badge';
import { productNameQuery } from '../api/get-catalogue';
import { changeWords, stockWords } from '../crawl-words';
import { moneyWords, percentBetween } from '../money';
import css from './products.module.css';

const changeTones: Record<NonNullable<ShopProduct['change']>, Tone> = {
  new: 'info',
  price: 'warn',
  stock: 'warn',
  details: 'neutral',
  gone: 'danger',
  back: 'ok',
};

export const productsColumns = (linkTo: (id: string) => To): Column<ShopProduct>[] => [
  {
    id: 'name',
    header: 'Name',
    kind: 'name',
    cell: ({ id, name, change }) => (
      <>
        <RowLink to={linkTo(id)}>{name}</RowLink>
        {change && (
          <span className={css['change']}>
            {' '}
            <Badge tone={changeTones[change]}>{changeWords[change]}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    cell: (product) => <Price product={product} />,
  },
  {
    id: 'originalPrice',
    header: 'Was',
    kind: 'number',
    label: ({ originalPrice }) => originalPrice && 'Was',
    cell: ({ originalPrice, currency }) => moneyWords(originalPrice, currency),
  },
  { id: 'size', header: 'Size', cell: ({ size }) => size },
  { id: 'stock', header: 'Stock', cell: (product) => <Stock product={product} /> },
  {
    id: 'lastSeenAt',
    header: 'Last seen',
    isLater: true,
    cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>,
  },
  {
    id: 'product',
    header: 'Matched product',
    kind: 'prose',
    cell: ({ productId }) =>
      productId ? <ProductName id={productId} /> : <span className={css['missing']}>Not matched</span>,
  },
];

/** What it costs; what it cost before the last crawl, where that has found another price. */
function Price({ product }: { product: ShopProduct }) {
  const { price, currency, isFromPrice, before } = product;
  const now = moneyWords(price, currency, isFromPrice) || <span className={css['missing']}>Not read</span>;
  if (!before?.price || (before.price === price && before.currency === currency)) return now;
  return (
    <>
      <Before>{moneyWords(before.price, before.currency)}</Before>
      {now} {percentBetween(before, product)}
    </>
  );
}

function Stock({ product: { isGone, inStock, before } }: { product: ShopProduct }) {
  const now = isGone ? 'Gone' : stockWords(inStock);
  if (!before || before.inStock === inStock) return now;
  return (
    <>
      <Before>{stockWords(before.inStock)}</Before>
      {now}
    </>
  );
}

/** What stood there before the crawl. */
function Before({ children }: { children: string }) {
  return <span className={css['before']}>{children} → </span>;
}

/** The catalogue's name of a product. */
export function ProductName({ id }: { id: string }) {
  const { data } = useQuery(productNameQuery(id));
  return data ?? 'Matched';
}

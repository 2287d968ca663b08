import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopPrices as OneShop } from '@app/contracts/crawler/crawler.contract.js';
import { formatDate } from '../../../lib/dates';
import { formatMoment } from '../../../lib/moments';
import { Loaded } from '../../../ui/loaded';
import { SheetPart } from '../../../ui/record-sheet';
import { SERIES_TONES, seriesTone } from '../../../ui/series';
import { Skeleton } from '../../../ui/skeleton';
import { pricesOfProductQuery } from '../api/get-shop-products';
import { stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import { priceLines } from './price-line';
import css from './price-history.module.css';

const BOX = { width: 560, height: 160 };
/** Tells lines of one colour apart. */
const dashes = ['', '6 4', '2 4'] as const;

/** What every shop asked for the product of the catalogue that this is, where more than one has it. */
export function ShopPrices({ productId }: { productId: string }) {
  const query = useQuery(pricesOfProductQuery(productId));
  if (query.data && query.data.length < 2) return null;
  return (
    <SheetPart title="Price at every shop">
      <Loaded query={query} what="the prices of the other shops" loading={<Skeleton width="100%" height={240} />}>
        {(shops) => (
          <>
            <Chart shops={shops} />
            <Standing shops={shops} />
          </>
        )}
      </Loaded>
    </SheetPart>
  );
}

/** Each shop's price as a line of its own, in one scale; the table says the same. */
function Chart({ shops }: { shops: readonly OneShop[] }) {
  const [now] = useState(() => Date.now());
  // Amounts in two currencies have no scale in common.
  const shown = shops.filter(({ product }) => product.currency === shops[0]?.product.currency);
  const lines = priceLines(
    shown.map(({ points }) => points),
    now,
    BOX,
  );
  if (!lines) return null;
  const money = (amount: number) => moneyWords(amount.toFixed(2), shown[0]?.product.currency ?? null);
  const since = formatDate(new Date(lines.since));
  return (
    <figure className={css['chart']}>
      <svg
        viewBox={`-6 -8 ${BOX.width + 12} ${BOX.height + 16}`}
        role="img"
        aria-label={`The price at ${shown.length} shops since ${since}, between ${money(lines.lowest)} and ${money(lines.highest)}`}
      >
        <path className={css['grid']} d={`M0 0H${BOX.width}M0 ${BOX.height}H${BOX.width}`} />
        {lines.paths.map((path, at) => (
          <path
            key={shown[at]!.product.id}
            className={`${css['line']} ${seriesTone(at)}`}
            strokeDasharray={dashOf(at)}
            d={path}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>
          {money(lines.lowest)} to {money(lines.highest)}
        </span>
        <span>{since} to today</span>
      </figcaption>
      <ul className={css['keys']} aria-hidden="true">
        {shown.map(({ product }, at) => (
          <li key={product.id}>
            <svg width="18" height="10">
              <path className={`${css['line']} ${seriesTone(at)}`} strokeDasharray={dashOf(at)} d="M0 5H18" />
            </svg>
            {nameOf(product, shown)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The shop's name; with its product's where it has two of them. */
const nameOf = ({ retailerSlug, retailerName, name }: OneShop['product'], shops: readonly OneShop[]): string =>
  shops.filter(({ product }) => product.retailerSlug === retailerSlug).length > 1
    ? `${retailerName}: ${name}`
    : retailerName;

const dashOf = (at: number) => dashes[Math.floor(at / SERIES_TONES) % dashes.length];

/** Cheapest first; what a shop no longer has stands last. */
function Standing({ shops }: { shops: readonly OneShop[] }) {
  const amount = ({ product }: OneShop) =>
    product.isGone || product.price === null ? Infinity : Number(product.price);
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Shop</th>
          <th scope="col">Now</th>
          <th scope="col">Least, most</th>
          <th scope="col">Stock</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {[...shops]
          .sort((one, other) => amount(one) - amount(other))
          .map(({ product, points }) => (
            <tr key={product.id}>
              <td>{nameOf(product, shops)}</td>
              <td>{moneyWords(product.price, product.currency, product.isFromPrice) || 'Not read'}</td>
              <td>{rangeWords(points, product.currency)}</td>
              <td>{product.isGone ? 'Gone' : stockWords(product.inStock)}</td>
              <td>{points.length > 0 && formatMoment(points.at(-1)!.seenAt)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function rangeWords(points: OneShop['points'], currency: string | null): string {
  const amounts = points.flatMap(({ price }) => (price === null ? [] : [Number(price)]));
  if (amounts.length === 0) return '';
  const words = (amount: number) => moneyWords(amount.toFixed(2), currency);
  return [...new Set([words(Math.min(...amounts)), words(Math.max(...amounts))])].join(' – ');
}

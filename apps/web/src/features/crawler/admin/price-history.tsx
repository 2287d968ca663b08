import { useState } from 'react';
import type { PricePoint } from '@app/contracts/crawler/crawler.contract.js';
import { formatDate } from '../../../lib/dates';
import { formatMoment } from '../../../lib/moments';
import { stockWords } from '../crawl-words';
import { moneyWords } from '../money';
import { priceLine } from './price-line';
import css from './price-history.module.css';

const BOX = { width: 560, height: 120 };

/** The price as a small chart, and the same as a table. */
export function PriceHistory({ points }: { points: readonly PricePoint[] }) {
  if (points.length === 0) return <p className={css['none']}>No price was read yet.</p>;
  return (
    <>
      <PriceChart points={points} />
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col">Price</th>
            <th scope="col">Was</th>
            <th scope="col">Stock</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.seenAt}>
              <td>
                <time dateTime={point.seenAt}>{formatMoment(point.seenAt)}</time>
              </td>
              <td>{moneyWords(point.price, point.currency) || 'Not read'}</td>
              <td>{moneyWords(point.originalPrice, point.currency)}</td>
              <td>{stockWords(point.inStock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function PriceChart({ points }: { points: readonly PricePoint[] }) {
  const [now] = useState(() => Date.now());
  const line = priceLine(points, now, BOX);
  const first = points.find(({ price }) => price !== null);
  if (!line || !first) return null;
  const money = (amount: number) => moneyWords(amount.toFixed(2), first.currency);
  const latest = points.findLast(({ price }) => price !== null);
  const since = formatDate(new Date(first.seenAt));
  const isSteady = line.lowest === line.highest;
  return (
    <figure className={css['chart']}>
      <svg
        viewBox={`-6 -8 ${BOX.width + 12} ${BOX.height + 16}`}
        role="img"
        aria-label={
          isSteady
            ? `${money(line.lowest)} since ${since}`
            : `Since ${since} between ${money(line.lowest)} and ${money(line.highest)}, now ${money(Number(latest?.price))}`
        }
      >
        <path className={css['grid']} d={`M0 0H${BOX.width}M0 ${BOX.height}H${BOX.width}`} />
        <path className={css['line']} d={line.path} />
        {line.dots.map(({ x, y }) => (
          <circle key={x} className={css['dot']} cx={x} cy={y} r={4} />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{isSteady ? money(line.lowest) : `${money(line.lowest)} to ${money(line.highest)}`}</span>
        <span>{since} to today</span>
      </figcaption>
    </figure>
  );
}

import type { CSSProperties } from 'react';
import { countedFieldWords } from '../crawl-words';
import css from './fill-rates.module.css';

interface FillRatesProps {
  /** Share of the products that had each field, 0 to 1. */
  rates: Readonly<Record<string, number>>;
  /** The same of an earlier crawl, to compare with. */
  before?: Readonly<Record<string, number>> | undefined;
}

const percent = (rate: number) => `${Math.round(rate * 100)}%`;

/** How many of the products had each field, as bars that say their figure. */
export function FillRates({ rates, before }: FillRatesProps) {
  return (
    <dl className={css['rates']}>
      {Object.entries(rates).map(([field, rate]) => {
        const earlier = before?.[field];
        const hasFallen = earlier !== undefined && earlier - rate >= 0.3;
        return (
          <div key={field} data-fallen={hasFallen || undefined}>
            <dt>{countedFieldWords(field)}</dt>
            <dd>
              <span className={css['bar']} style={{ '--rate': rate } as CSSProperties} aria-hidden="true" />
              <span className={css['figure']}>
                {percent(rate)}
                {earlier !== undefined && Math.abs(earlier - rate) >= 0.01 && <small>was {percent(earlier)}</small>}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import type { CSSProperties } from 'react';
import type { Report } from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import type { ModelUsageRow } from '@app/contracts/model-usage/model-usage.contract.js';
import type { ProductImpressions } from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { SearchTerm } from '@app/contracts/search-terms/search-terms.contract.js';
import { dollars } from '../../../../lib/dollars';
import { formatMoment } from '../../../../lib/moments';
import { type FigureColumn, type ListFigure, NO_VALUE, percent, plain, seconds, share, total } from './figure';
import css from './report.module.css';

type RowOf<List extends keyof Report> = Report[List] extends readonly (infer Row)[] ? Row : never;

const GONE = 'No longer in the catalogue';
const deviceWords = { desk: 'Computer', phone: 'Phone or tablet' };
const browserWords = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  app: 'Inside another app',
  other: 'Other',
};

const inCents = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
/** '$5.00', and no small cost rounded down to nothing. */
export const cents = (value: number): string =>
  value > 0 && value < 0.01 ? `under ${inCents.format(0.01)}` : inCents.format(value);

/** Lengths of a bar, from 0 to 1, for the stylesheet. */
const bar = (whole: number, part: number) => ({ '--whole': whole, '--part': part }) as CSSProperties;
const greatest = <Row,>(rows: readonly Row[], of: (row: Row) => number) => Math.max(...rows.map(of));

/** How far a row moved against the days before: on wide screens, and in the file. */
const change = <Row,>(now: (row: Row) => number, before: (row: Row) => number): FigureColumn<Row> => ({
  header: 'Change',
  value: (row) => now(row) - before(row),
  words: (by) => (by === 0 ? 'none' : signed.format(by)),
  isWide: true,
});
const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

const asked = ({ withProduct, withoutProduct }: RowOf<'terms'>) => withProduct + withoutProduct;

export const terms = (isCompared: boolean): ListFigure<RowOf<'terms'>> => ({
  id: 'search-terms',
  title: 'Search terms and products',
  isRanked: true,
  rowId: ({ term }) => term,
  columns: [
    {
      header: 'Term',
      value: ({ term }) => term,
      cell: (row, rows) => (
        <span className={css['term']} style={bar(asked(row) / greatest(rows, asked), row.withProduct / asked(row))}>
          {row.term}
        </span>
      ),
    },
    { header: 'Times', value: asked },
    ...(isCompared ? [change(asked, ({ before }) => before)] : []),
    {
      header: 'With a product',
      value: (row) => share(row.withProduct, asked(row)),
      words: percent,
      cell: (row) =>
        row.withProduct < row.withoutProduct && <b className={css['worse']}>{percent(row.withProduct / asked(row))}</b>,
    },
  ],
});

const impressionsOf = ({ impressions }: RowOf<'products'>) => impressions;
const rateOf = ({ buyNow, impressions }: RowOf<'products'>) => share(buyNow, impressions);

export const products = (isCompared: boolean): ListFigure<RowOf<'products'>> => ({
  id: 'impressions-to-buy-now',
  title: 'Impressions to Buy Now',
  rowId: ({ productId }) => productId,
  columns: [
    { header: 'Product', value: ({ productName }) => productName ?? GONE },
    { header: 'Shown', value: impressionsOf },
    ...(isCompared ? [change(impressionsOf, ({ before }) => before)] : []),
    { header: 'Buy Now', value: ({ buyNow }) => buyNow },
    {
      header: 'Rate',
      value: rateOf,
      cell: (row, rows) => {
        const [rate, most] = [rateOf(row) ?? 0, greatest(rows, (one) => rateOf(one) ?? 0)];
        return (
          <>
            {percent(rate)}
            <span className={css['meter']} style={bar(1, rate / (most || 1))} />
          </>
        );
      },
    },
  ],
});

export const shops: ListFigure<RowOf<'shops'>> = {
  id: 'buy-now-by-shop',
  title: 'Buy Now by shop',
  rowId: ({ slug }) => slug,
  columns: [
    { header: 'Shop', value: ({ name, slug }) => name ?? slug },
    { header: 'Buy Now', value: ({ buyNow }) => buyNow },
  ],
};

export const guides: ListFigure<RowOf<'guides'>> = {
  id: 'feedback-by-guide',
  title: 'Feedback by guide',
  rowId: ({ guide }) => guide,
  columns: [
    { header: 'Guide', value: ({ title, guide }) => title ?? guide },
    { header: 'Helped', value: ({ helpful }) => helpful },
    { header: 'Did not help', value: ({ unhelpful }) => unhelpful },
    {
      header: 'Said it helped',
      value: ({ helpful, unhelpful }) => share(helpful, helpful + unhelpful),
      words: percent,
    },
  ],
};

interface Cost {
  cost: number;
  unpriced: number;
}
const costOfRow = ({ cost, unpriced }: Cost): number | string => {
  if (unpriced === 0) return cost;
  return cost === 0 ? 'not known' : `at least ${dollars(cost)}`;
};
const costColumn = (header: string): FigureColumn<Cost> => ({
  header,
  value: costOfRow,
  words: dollars,
  cell: (row) => row.unpriced > 0 && <span className={css['words']}>{costOfRow(row)}</span>,
});

export const engines: ListFigure<RowOf<'engines'>> = {
  id: 'engines',
  title: 'Engines',
  rowId: ({ engine }) => engine,
  columns: [
    { header: 'Engine', value: ({ engine }) => (engine === 'openai' ? 'Model' : 'Built-in') },
    { header: 'Answers', value: ({ answers }) => answers },
    { header: 'Median', value: ({ middleMs }) => middleMs, words: seconds },
    { header: '95th percentile', value: ({ slowMs }) => slowMs, words: seconds },
    costColumn('Cost of writing'),
  ],
};

export const models: ListFigure<RowOf<'models'>> = {
  id: 'models',
  title: 'Models and their cost',
  rowId: ({ model }) => model,
  columns: [
    { header: 'Model', value: ({ model }) => model },
    { header: 'Calls', value: ({ calls }) => calls },
    { header: 'Failed', value: ({ failed }) => failed },
    { header: 'Kept back', value: ({ refused }) => refused, isWide: true },
    { header: 'No price', value: ({ unpriced }) => unpriced, isWide: true },
    costColumn('Cost'),
  ],
};

export const browsers: ListFigure<RowOf<'browsers'>> = {
  id: 'visits-by-browser',
  title: 'Visits by device and browser',
  rowId: ({ device, browser }) => `${device} ${browser}`,
  columns: [
    { header: 'Device', value: ({ device }) => deviceWords[device] },
    { header: 'Browser', value: ({ browser }) => browserWords[browser] },
    { header: 'Visits', value: ({ visits }) => visits },
  ],
};

const unsureOf = ({ kinds }: KnowledgeGap) => kinds.unsure ?? 0;
const refusedOf = ({ kinds }: KnowledgeGap) => kinds.out_of_scope ?? 0;
/** Readers may have said that an answer did not help: such a gap has none of the two. */
const timesOf = (gap: KnowledgeGap) => unsureOf(gap) + refusedOf(gap);

/** Asked, and not answered. */
export const gaps: ListFigure<KnowledgeGap> = {
  id: 'gaps',
  title: 'What we could not answer',
  isRanked: true,
  rowId: ({ analysisId }) => analysisId,
  work: ({ question }) => ({
    label: 'Study this',
    to: `/ai-learning?${new URLSearchParams({ tab: 'ai-learning', view: 'gaps', q: question }).toString()}`,
  }),
  columns: [
    {
      header: 'Newest wording',
      value: ({ question }) => question,
      cell: (gap, rows) => (
        <span className={css['gap']}>
          <span>
            {gap.question}
            {gap.wordings[1] !== undefined && <small>“{gap.wordings[1]}”</small>}
            <small className={css['narrow']}>
              {unsureOf(gap)} unsure, {refusedOf(gap)} refused
            </small>
          </span>
          <span
            className={css['split']}
            style={bar(timesOf(gap) / (greatest(rows, timesOf) || 1), unsureOf(gap) / (timesOf(gap) || 1))}
          />
        </span>
      ),
    },
    { header: 'Times', value: timesOf },
    { header: 'Unsure', value: unsureOf, isWide: true },
    { header: 'Refused', value: refusedOf, isWide: true },
    { header: 'Conversations', value: ({ sessions }) => sessions, isWide: true },
  ],
};

/** What visitors are shown on the home page, whatever days are chosen. */
export const topTerms: ListFigure<SearchTerm> = {
  id: 'top-search-terms',
  title: 'Top search terms',
  rowId: ({ term }) => term,
  empty: ['No terms yet', 'A term shows up here once three visitors have searched for it.'],
  columns: [
    { header: 'Term', value: ({ term }) => term },
    { header: 'Visitors', value: ({ count }) => count, words: (count) => (count > 0 ? plain(count) : 'a sample') },
  ],
};

/** Of all days there are. */
export const allImpressions: ListFigure<ProductImpressions> = {
  id: 'product-impressions',
  title: 'Product impressions',
  rowId: ({ productId }) => productId,
  empty: ['No impressions yet', 'A product has one for each answer that suggests it.'],
  columns: [
    { header: 'Product', value: ({ productName }) => productName ?? GONE },
    { header: 'Impressions', value: ({ impressionCount }) => impressionCount },
    {
      header: 'Last seen',
      value: ({ lastSeen }) => lastSeen ?? null,
      cell: ({ lastSeen }) => (lastSeen ? <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time> : NO_VALUE),
    },
  ],
};

export interface Usage {
  period: string;
  rows: readonly ModelUsageRow[];
}
const usageOf = (header: string, of: (row: ModelUsageRow) => number) => ({
  header,
  value: ({ rows }: Usage) => total(rows, of),
});

/** What the model endpoint was asked and what that cost. */
export const usage: ListFigure<Usage> = {
  id: 'model-usage',
  title: 'Model usage',
  rowId: ({ period }) => period,
  columns: [
    { header: 'Period', value: ({ period }) => period },
    usageOf('Calls', ({ calls }) => calls),
    usageOf('Tokens', ({ inputTokens, outputTokens }) => inputTokens + outputTokens),
    {
      header: 'Cost',
      value: ({ rows }) =>
        rows.every(({ cost, calls }) => cost !== null || calls === 0) ? total(rows, ({ cost }) => cost) : 'not known',
      words: cents,
    },
    usageOf('Answered by the built-in engine', ({ fallbacks }) => fallbacks),
  ],
};

import type { ReactNode } from 'react';
import type { Report } from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { type FigureColumn, percent, seconds, share } from './figure';
import { dollars } from '../../../../lib/dollars';
import css from './report.module.css';

type RowOf<List extends keyof Report> = Report[List] extends readonly (infer Row)[] ? Row : never;

/** A list of the report: its columns are those of the table and of the file. */
export interface ListFigure<Row> {
  id: string;
  title: string;
  columns: readonly FigureColumn<Row>[];
  rowId: (row: Row) => string;
  nameOf?: (row: Row, rows: readonly Row[]) => ReactNode;
  /** Where something can be done about it. */
  work?: { label: string; to: string };
}

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

const asked = ({ withProduct, withoutProduct }: RowOf<'terms'>) => withProduct + withoutProduct;

export const terms: ListFigure<RowOf<'terms'>> = {
  id: 'search-terms',
  title: 'Search terms and products',
  rowId: ({ term }) => term,
  columns: [
    { id: 'term', header: 'Term', value: ({ term }) => term, isName: true },
    { id: 'times', header: 'Times', value: asked },
    {
      id: 'product',
      header: 'With a product',
      value: (row) => share(row.withProduct, asked(row)),
      words: percent,
    },
  ],
  nameOf: (row, rows) => {
    const most = Math.max(...rows.map(asked));
    return (
      <span className={css['term']}>
        <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={css['without']} width={asked(row)} height="1" />
          <rect className={css['with']} width={row.withProduct} height="1" />
        </svg>
        <span>{row.term}</span>
      </span>
    );
  },
};

export const products: ListFigure<RowOf<'products'>> = {
  id: 'impressions-to-buy-now',
  title: 'Impressions to Buy Now',
  rowId: ({ productId }) => productId,
  columns: [
    { id: 'product', header: 'Product', value: ({ productName }) => productName ?? GONE, isName: true },
    { id: 'shown', header: 'Shown', value: ({ impressions }) => impressions },
    { id: 'buyNow', header: 'Buy Now', value: ({ buyNow }) => buyNow },
    { id: 'rate', header: 'Rate', value: ({ buyNow, impressions }) => share(buyNow, impressions), words: percent },
  ],
};

export const shops: ListFigure<RowOf<'shops'>> = {
  id: 'buy-now-by-shop',
  title: 'Buy Now by shop',
  rowId: ({ slug }) => slug,
  columns: [
    { id: 'shop', header: 'Shop', value: ({ name, slug }) => name ?? slug, isName: true },
    { id: 'buyNow', header: 'Buy Now', value: ({ buyNow }) => buyNow },
  ],
};

export const guides: ListFigure<RowOf<'guides'>> = {
  id: 'feedback-by-guide',
  title: 'Feedback by guide',
  rowId: ({ guide }) => guide,
  columns: [
    { id: 'guide', header: 'Guide', value: ({ title, guide }) => title ?? guide, isName: true },
    { id: 'helpful', header: 'Helped', value: ({ helpful }) => helpful },
    { id: 'unhelpful', header: 'Did not help', value: ({ unhelpful }) => unhelpful },
    {
      id: 'rate',
      header: 'Said it helped',
      value: ({ helpful, unhelpful }) => share(helpful, helpful + unhelpful),
      words: percent,
    },
  ],
};

export const engines: ListFigure<RowOf<'engines'>> = {
  id: 'engines',
  title: 'Engines',
  rowId: ({ engine }) => engine,
  columns: [
    {
      id: 'engine',
      header: 'Engine',
      value: ({ engine }) => (engine === 'openai' ? 'Model' : 'Built-in'),
      isName: true,
    },
    { id: 'answers', header: 'Answers', value: ({ answers }) => answers },
    { id: 'middle', header: 'Middle', value: ({ middleMs }) => middleMs, words: seconds },
    { id: 'slow', header: 'Slowest 5 in 100', value: ({ slowMs }) => slowMs, words: seconds },
  ],
};

export const models: ListFigure<RowOf<'models'>> = {
  id: 'models',
  title: 'Models and their cost',
  rowId: ({ model }) => model,
  columns: [
    { id: 'model', header: 'Model', value: ({ model }) => model, isName: true },
    { id: 'calls', header: 'Calls', value: ({ calls }) => calls },
    { id: 'failed', header: 'Failed', value: ({ failed }) => failed },
    { id: 'refused', header: 'Kept back', value: ({ refused }) => refused },
    { id: 'cost', header: 'Cost', value: ({ cost }) => cost, words: dollars },
  ],
};

export const browsers: ListFigure<RowOf<'browsers'>> = {
  id: 'visits-by-browser',
  title: 'Visits by device and browser',
  rowId: ({ device, browser }) => `${device} ${browser}`,
  columns: [
    { id: 'device', header: 'Device', value: ({ device }) => deviceWords[device], isName: true },
    { id: 'browser', header: 'Browser', value: ({ browser }) => browserWords[browser] },
    { id: 'visits', header: 'Visits', value: ({ visits }) => visits },
  ],
};

const unsureOf = ({ kinds }: KnowledgeGap) => kinds.unsure ?? 0;
const refusedOf = ({ kinds }: KnowledgeGap) => kinds.out_of_scope ?? 0;

/** Asked, and not answered. */
export const gaps: ListFigure<KnowledgeGap> = {
  id: 'gaps',
  title: 'What we could not answer',
  work: { label: 'Study these', to: '/ai-learning?tab=ai-learning&view=gaps' },
  rowId: ({ analysisId }) => analysisId,
  columns: [
    { id: 'question', header: 'Newest wording', value: ({ question }) => question, isName: true },
    { id: 'times', header: 'Times', value: (gap) => unsureOf(gap) + refusedOf(gap) },
    { id: 'unsure', header: 'Unsure', value: unsureOf },
    { id: 'refused', header: 'Refused', value: refusedOf },
    { id: 'sessions', header: 'Conversations', value: ({ sessions }) => sessions },
  ],
};

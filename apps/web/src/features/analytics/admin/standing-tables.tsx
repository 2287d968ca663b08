import { useQuery } from '@tanstack/react-query';
import type { ProductImpressions } from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { SearchTerm } from '@app/contracts/search-terms/search-terms.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { wholeList } from '../../../kit/whole-list';
import { formatMoment } from '../../../lib/moments';
import { EmptyState } from '../../../ui/empty-state';
import { impressionsQuery, topTermsQuery } from '../api/get-standing';
import { NO_VALUE, plain } from './report/figure';
import css from './report/report.module.css';

/** What stands whatever days are chosen: the terms that visitors are shown, and every product's impressions so far. */
export function StandingTables() {
  const terms = useQuery(topTermsQuery);
  const impressions = useQuery(impressionsQuery);
  return (
    <div className={css['panes']}>
      <DataTable
        id="top-search-terms"
        title="Top search terms"
        aside={<span className={css['note']}>as the home page shows them</span>}
        noun={['term', 'terms']}
        columns={termColumns}
        rowId={({ term }) => term}
        query={wholeList(terms)}
        empty={
          <EmptyState tool="bucket" title="No terms yet">
            A term shows up here once three visitors have searched for it.
          </EmptyState>
        }
      />
      <DataTable
        id="product-impressions"
        title="Product impressions"
        aside={<span className={css['note']}>since there are answers</span>}
        noun={['product', 'products']}
        columns={impressionColumns}
        rowId={({ productId }) => productId}
        query={wholeList(impressions, (rows) =>
          rows.filter(({ impressionCount }) => impressionCount > 0).slice(0, MOST_SHOWN),
        )}
        empty={
          <EmptyState tool="bucket" title="No impressions yet">
            A product has one for each answer that suggests it.
          </EmptyState>
        }
      />
    </div>
  );
}

/** They come most impressions first; the Products tab has those of every product. */
const MOST_SHOWN = 20;

const termColumns: Column<SearchTerm>[] = [
  { id: 'term', header: 'Term', kind: 'name', cell: ({ term }) => term },
  {
    id: 'visitors',
    header: 'Visitors',
    kind: 'number',
    label: () => 'Visitors',
    cell: ({ count }) => (count > 0 ? plain(count) : 'a sample'),
  },
];

const impressionColumns: Column<ProductImpressions>[] = [
  { id: 'product', header: 'Product', kind: 'name', cell: ({ productName }) => productName },
  {
    id: 'impressions',
    header: 'Impressions',
    kind: 'number',
    label: () => 'Impressions',
    cell: ({ impressionCount }) => plain(impressionCount),
  },
  {
    id: 'lastSeen',
    header: 'Last seen',
    label: () => 'Last seen',
    cell: ({ lastSeen }) => (lastSeen ? <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time> : NO_VALUE),
  },
];

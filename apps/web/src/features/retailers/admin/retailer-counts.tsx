import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { Gauges, type Gauge } from '../../../ui/gauges';
import { Skeleton } from '../../../ui/skeleton';
import { retailersQuery } from '../api/get-retailers';
import { categoryWords } from '../retailer-words';
import { countByCategory } from './list-retailers';

/** How many retailers there are of each category; `more` are figures that others add. */
export function RetailerCounts({ more }: { more: readonly Gauge[] }) {
  const { data } = useQuery(retailersQuery);
  const counts = countByCategory(data ?? []).map(({ category, all, active }) => ({
    label: categoryWords[category],
    value: data ? all : <Skeleton width={28} height={32} />,
    detail: data ? `${active} active` : <Skeleton width={56} height={14} />,
  }));
  return (
    <Card>
      <Gauges label="Retailers by category" gauges={[...counts, ...more]} />
    </Card>
  );
}

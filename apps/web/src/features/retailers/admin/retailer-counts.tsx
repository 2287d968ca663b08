import { useQuery } from '@tanstack/react-query';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import { Card } from '../../../ui/card';
import { Gauges, type Gauge } from '../../../ui/gauges';
import { Skeleton } from '../../../ui/skeleton';
import { retailersQuery } from '../api/get-retailers';
import { categoryWords } from '../retailer-words';

/** How many retailers there are of each category, and how many of them are active; `more` are figures that others add. */
export function RetailerCounts({ more }: { more: readonly Gauge[] }) {
  const { data } = useQuery(retailersQuery);
  const counts = retailerCategories.map((category) => {
    const those = data?.filter((retailer) => retailer.category === category);
    const active = those?.filter(({ status }) => status === 'active').length;
    const detail = active === undefined ? <Skeleton width={56} height={14} /> : `${active} active`;
    return { label: categoryWords[category], value: those?.length, detail };
  });
  return (
    <Card>
      <Gauges label="Retailers by category" gauges={[...counts, ...more]} />
    </Card>
  );
}

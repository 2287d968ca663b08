import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { productSummaryQuery } from '../api/get-products';

/** What the whole catalogue holds, whatever the list below shows of it. */
export function ProductCounts() {
  const { data } = useQuery(productSummaryQuery);
  const hidden = data?.hidden ?? 0;
  return (
    <Card>
      <Gauges
        label="Products in numbers"
        gauges={[
          {
            label: 'Total Products',
            value: data?.total,
            detail:
              hidden > 0 ? `${hidden.toLocaleString('en-GB')} hidden: blacklisted brand` : 'all of approved brands',
          },
          { label: 'Available Products', value: data?.available, detail: 'at one or more shops' },
          { label: 'Categories', value: data?.categories.length, detail: 'all in use' },
          { label: 'Without a picture', value: data?.withoutPicture, detail: 'shown as drawn artwork' },
        ]}
      />
    </Card>
  );
}

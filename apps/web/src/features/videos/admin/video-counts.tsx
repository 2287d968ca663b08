import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { Skeleton } from '../../../ui/skeleton';
import { videoCountsQuery } from '../api/get-videos';

/** How many videos there are, how many of them answers can show, and for how many keywords. */
export function VideoCounts() {
  const { data } = useQuery(videoCountsQuery);
  const figure = (count: number | undefined) =>
    count === undefined ? <Skeleton width={28} height={32} /> : count.toLocaleString('en-GB');
  return (
    <Card>
      <Gauges
        label="Videos"
        gauges={[
          { label: 'Total Videos', value: figure(data?.total) },
          { label: 'Active Videos', value: figure(data?.active), detail: 'with a video id' },
          { label: 'Total Keywords', value: figure(data?.keywords), detail: 'of all videos' },
        ]}
      />
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { videoCountsQuery } from '../api/get-videos';

/** How many videos there are, how many of them answers can show, and for how many keywords. */
export function VideoCounts() {
  const { data } = useQuery(videoCountsQuery);
  return (
    <Card>
      <Gauges
        label="Videos"
        gauges={[
          { label: 'Total Videos', value: data?.total },
          { label: 'Active Videos', value: data?.active, detail: 'with a video id' },
          { label: 'Total Keywords', value: data?.keywords, detail: 'of all videos' },
        ]}
      />
    </Card>
  );
}

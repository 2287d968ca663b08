import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { LoadError } from '../../../ui/load-error';
import { wheelStatisticsQuery } from '../api/wheel-entries';
import { chanceWords } from './wheel-words';

/** The wheel in four figures. */
export function WheelStatistics() {
  const { data, error, refetch } = useQuery(wheelStatisticsQuery);
  return (
    <Card>
      {error && !data ? (
        <LoadError title="The statistics could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Gauges
          label="Statistics"
          gauges={[
            { label: 'Total Spins', value: data?.totalSpins, detail: 'as long as entries are kept' },
            { label: 'Unique Emails', value: data?.uniqueEmails, detail: 'two spellings of one are one' },
            { label: 'Today’s Spins', value: data?.todaysSpins, detail: 'since midnight in London' },
            {
              label: 'Winners',
              value: data?.winners,
              detail: data && data.totalSpins > 0 ? `${chanceWords(data.winners / data.totalSpins)} of the spins` : '',
            },
          ]}
        />
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Card } from '../../../ui/card';
import { LoadError } from '../../../ui/load-error';
import { Skeleton } from '../../../ui/skeleton';
import { siteSettingsQuery } from '../api/save-settings';
import { SettingsSections } from './settings-sections';

interface SettingsViewProps {
  /** Shows what a photo of this quality looks like. */
  Example: ComponentType<{ level: number }>;
}

/** What staff set for every browser. */
export function SettingsView({ Example }: SettingsViewProps) {
  const { data, error, refetch } = useQuery(siteSettingsQuery);
  if (data) return <SettingsSections settings={data} Example={Example} />;
  return (
    <Card>
      {error ? (
        <LoadError title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the settings">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </Card>
  );
}

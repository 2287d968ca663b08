import { useQuery } from '@tanstack/react-query';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { Card } from '../../../ui/card';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { configQuery } from '../api/get-configs';
import { ConfigEditor } from './config-editor';

/** How the shop's pages are read, and on whose word. */
export function ConfigView({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const { data: config, error, refetch } = useQuery(configQuery(slug));
  if (config !== undefined) return <ConfigEditor slug={slug} name={name} config={config} />;
  return (
    <Card>
      {error ? (
        <LoadError title="The configuration could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the configuration" rows={8} />
      )}
    </Card>
  );
}

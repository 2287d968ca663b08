import { useQuery } from '@tanstack/react-query';
import type { Health } from '@app/contracts/health/health.contract.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { STAFF_KEY } from '../../lib/staff-request';
import { callForStaff } from '../../lib/staff-error';
import css from './version-line.module.css';

const PATH = '/api/health';

/** What the server runs, for whoever reports a fault. */
export function VersionLine() {
  const { data } = useQuery({
    queryKey: [STAFF_KEY, PATH],
    queryFn: ({ signal }) => callForStaff<Health>('GET', PATH, undefined, { signal }),
  });
  return <p className={css['version']}>{data && `${PRODUCT_NAME} ${data.version}`}</p>;
}

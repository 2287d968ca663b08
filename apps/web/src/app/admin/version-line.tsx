import { useQuery } from '@tanstack/react-query';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { staffQuery } from '../../lib/staff-call';
import css from './version-line.module.css';

/** What the server runs, for whoever reports a fault. */
export function VersionLine() {
  const { data } = useQuery(staffQuery('GET /api/health'));
  return <p className={css['version']}>{data && `${PRODUCT_NAME} ${data.version}`}</p>;
}

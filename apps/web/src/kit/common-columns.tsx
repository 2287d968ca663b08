import { formatMoment } from '../lib/moments';
import type { Column } from './column';

/** When a row was added, by which lists are sorted. */
export const createdColumn = <Row extends { createdAt: string }>(
  header: string,
  sorts: Column<Row>['sorts'] = { asc: 'oldest', desc: 'newest' },
): Column<Row> => ({
  id: 'createdAt',
  header,
  isLater: true,
  sorts,
  value: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
});

/** Whether a row is in use, in one of two words. */
export const statusColumn = <Row,>(isOn: (row: Row) => boolean, on: string, off: string): Column<Row> => ({
  id: 'status',
  header: 'Status',
  value: (row) => (isOn(row) ? on : off),
  badge: (row) => ({ tone: isOn(row) ? 'ok' : 'neutral' }),
});

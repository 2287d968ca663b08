import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '@app/contracts/address.js';
import { staffPageQuery, staffQuery } from '../../../lib/staff-call';
import type { WheelPlace } from '../wheel-place';

type Filters = Pick<WheelPlace, 'q' | 'won'>;

/** One page of the spins and how many there are. The last answer stays until the next one is here. */
export const wheelEntriesQuery = ({ q, won, sort, page, size }: WheelPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/admin/prize-wheel/entries', { query: { q, won, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** Where the browser gets the file from: of all that match, or of the named ones alone. */
export const entriesFileAddress = ({ q, won }: Filters, ids?: readonly string[]) =>
  addressOf('GET /api/admin/prize-wheel/entries.csv', { query: ids ? { ids: ids.join(',') } : { q, won } });

export const wheelStatisticsQuery = staffQuery('GET /api/admin/prize-wheel/statistics');

/** Asked for by a button, and again by the same one: each answer is another thousand spins. */
export const simulationQuery = { ...staffQuery('GET /api/admin/prize-wheel/simulation'), enabled: false };

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  StaffPrize,
  WheelConfig,
  WheelConfigAnswer,
  WheelConfigUpdate,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { callStaff, staffKey, staffQuery } from '../../../lib/staff-call';
import type { RequestOptions } from '../../../lib/request';
import { wheelConfigQuery } from './get-wheel-config';

const read = staffQuery('GET /api/prize-wheel/config');

/** The wheel as staff see it: with codes and stock. */
export interface StaffWheel extends Omit<WheelConfig, 'prizes' | 'wheelColors'> {
  prizes: StaffPrize[];
  colors: string[];
}

const toStaffWheel = ({ config: { prizes, wheelColors, ...rest } }: WheelConfigAnswer): StaffWheel => ({
  ...rest,
  prizes: JSON.parse(prizes) as StaffPrize[],
  colors: JSON.parse(wheelColors) as string[],
});

export const staffWheelQuery = queryOptions({ ...read, select: toStaffWheel });

/** The wheel as it is on the server by now. */
export const readStaffWheel = async (client: QueryClient): Promise<StaffWheel> =>
  toStaffWheel(await client.fetchQuery(read));

/** What is sent of a prize; one without an id is new. */
export type SentPrize = Omit<StaffPrize, 'id' | 'qtyLoaded'> & Partial<Pick<StaffPrize, 'id' | 'qtyLoaded'>>;
export type WheelChange = Partial<Pick<WheelConfig, 'isEnabled' | 'maxSpinsPerUser' | 'spinCooldownHours'>> &
  Partial<Pick<WheelConfig, 'wheelStyle'>> & { colors?: string[]; prizes?: SentPrize[] };

/**
 * Saves a change of the wheel as it is now. With the version that the change was made from, a save of somebody else since
 * then is a 409; without one, the change stands by itself and goes on top of theirs.
 */
export async function saveWheel(
  client: QueryClient,
  change: (wheel: StaffWheel) => WheelChange,
  version: number | null = null,
  options: Pick<RequestOptions, 'onResponse'> = {},
): Promise<StaffWheel> {
  const wheel = await readStaffWheel(client);
  const { colors, prizes, ...rest } = change(wheel);
  const body: Omit<WheelConfigUpdate, 'prizes'> & { prizes?: string } = {
    ...rest,
    version: version ?? wheel.version,
    ...(colors && { wheelColors: JSON.stringify(colors) }),
    ...(prizes && { prizes: JSON.stringify(prizes) }),
  };
  const answer = await callStaff(client, 'PUT /api/prize-wheel/config', { body, ...options });
  client.setQueryData(read.queryKey, answer);
  void refreshShown(client);
  return toStaffWheel(answer);
}

/** The home page of this browser, which keeps its own copy for five minutes, and the simulation. */
const refreshShown = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: wheelConfigQuery.queryKey }),
    client.invalidateQueries({ queryKey: staffKey('GET /api/admin/prize-wheel/simulation') }),
  ]);

/** Where the wheel was changed by anything but `saveWheel`. */
export const refreshWheel = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: read.queryKey }), refreshShown(client)]);

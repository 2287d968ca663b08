import { type AddressInput, addressOf, type Optional } from '@app/contracts/address.js';
import type { CallName, Calls } from '@app/contracts/calls.js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, type Result, toRequest } from './call-api';
import { staffRequest } from './staff-request';
import { STAFF_KEY } from './staff-session';

/** Lists of which a call gives one page and tells how long the whole is. */
type CountedCall = { [Name in CallName]: Calls[Name] extends { counted: true } ? Name : never }[CallName];

export interface Page<Rows> {
  rows: Rows;
  /** How many there are on all pages. */
  total: number;
}

/** Makes a call of signed-in staff. */
export function callStaff<Name extends CallName>(
  client: QueryClient,
  name: Name,
  ...[input]: Optional<CallInput<Name>>
): Promise<Result<Name>> {
  return staffRequest(client, ...toRequest(name, input)) as Promise<Result<Name>>;
}

/** Where the cache holds what staff read: a place for each part of the path, so that a list's key begins those below it. */
export function staffKey<Name extends CallName>(name: Name, ...input: Optional<AddressInput<Name>>): string[] {
  const [path = '', search] = addressOf(name, ...input).split('?');
  return [STAFF_KEY, ...path.split('/').slice(2), ...(search ? [search] : [])];
}

/** Asked again whenever it is shown, and also where the browser believes that it is offline: it may be on the same machine. */
const fresh = { staleTime: 0, networkMode: 'always' } as const;

/** What staff read by one call. */
export const staffQuery = <Name extends CallName>(name: Name, ...input: Optional<AddressInput<Name>>) =>
  queryOptions({
    queryKey: staffKey(name, ...input),
    queryFn: ({ client, signal }) => callStaff(client, name, { ...input[0], signal } as unknown as CallInput<Name>),
    ...fresh,
  });

/** One page of a list that staff read, and how many there are. */
export const staffPageQuery = <Name extends CountedCall>(name: Name, ...input: Optional<AddressInput<Name>>) =>
  queryOptions({
    queryKey: [...staffKey(name, ...input), 'counted'],
    queryFn: async ({ client, signal }): Promise<Page<Result<Name>>> => {
      let total = 0;
      const onResponse = ({ headers }: Response) => (total = Number(headers.get('X-Total-Count') ?? 0));
      const rows = await callStaff(client, name, { ...input[0], signal, onResponse } as unknown as CallInput<Name>);
      return { rows, total };
    },
    ...fresh,
  });

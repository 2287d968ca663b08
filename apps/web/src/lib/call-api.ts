import { type AddressInput, addressOf, type Optional } from '@app/contracts/address.js';
import type { BodyFor, ResultOf, Who } from '@app/contracts/call.js';
import type { CallName, Calls } from '@app/contracts/calls.js';
import { queryOptions } from '@tanstack/react-query';
import { type Method, request, type RequestOptions } from './request';

/** What a call is made with, as its definition has it; the rest is how it is made. */
export type CallInput<Name extends CallName> = AddressInput<Name> &
  (undefined extends BodyFor<Calls[Name]> ? { body?: BodyFor<Calls[Name]> } : { body: BodyFor<Calls[Name]> }) &
  RequestOptions;
export type Result<Name extends CallName> = ResultOf<Calls[Name]>;

/** The calls that need no session of staff. */
export type OpenCall = {
  [Name in CallName]: Calls[Name]['who'] extends Exclude<Who, 'operator' | 'staff'> ? Name : never;
}[CallName];

/** Makes a call of the page. The definitions are types here: the public bundle holds no validator. */
export function callApi<Name extends OpenCall>(
  name: Name,
  ...[input]: Optional<CallInput<Name>>
): Promise<Result<Name>> {
  return request(...toRequest(name, input)) as Promise<Result<Name>>;
}

/** A read under the key that the default read goes by: its address. */
export const openQuery = <Name extends OpenCall>(name: Name, ...input: Optional<AddressInput<Name>>) =>
  queryOptions<Result<Name>>({ queryKey: [addressOf(name, ...input)] });

/** Method, address, body and options of a call. */
export function toRequest<Name extends CallName>(
  name: Name,
  input?: CallInput<Name>,
): [method: Method, url: string, body: unknown, options: RequestOptions] {
  const { params, query, body, ...options } = (input ?? {}) as CallInput<CallName> & { params?: unknown };
  const where = { params, query } as unknown as AddressInput<CallName>;
  return [name.slice(0, name.indexOf(' ')) as Method, addressOf<CallName>(name, where), body, options];
}

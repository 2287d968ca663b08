import type { CallName, Calls } from './calls.js';
import type { ParamsFor, QueryFor } from './call.js';
import { fillPath, type QueryValue } from './path.js';

type Given<T, Key extends string> = keyof T extends never ? { [K in Key]?: undefined } : { [K in Key]: T };

/** What varies in the address of a call: parameters are needed where there are any, the query never is. */
export type AddressInput<Name extends CallName> = Given<ParamsFor<Calls[Name]>, 'params'> & {
  query?: QueryFor<Calls[Name]>;
};

/** Leaves an argument out that would be empty. */
export type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];

/**
 * The address of a call, by its name: `addressOf('GET /api/jobs/runs/:id', { params: { id } })`. The name is checked
 * against the definitions, of which nothing is loaded: a page needs no validator to know where to ask.
 */
export function addressOf<Name extends CallName>(name: Name, ...[input]: Optional<AddressInput<Name>>): string {
  const { params = {}, query = {} } = (input ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, QueryValue>;
  };
  return fillPath<string>(name.slice(name.indexOf('/')), params, query);
}

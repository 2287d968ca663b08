import type { BodyFor } from '@app/contracts/call.js';
import type { CallName, Calls } from '@app/contracts/calls.js';
import type { QueryClient } from '@tanstack/react-query';
import type { Result } from '../lib/call-api';
import { callStaff } from '../lib/staff-call';
import type { RecordKind } from './record-kind';

/** The paths of single records that calls change and delete: '/api/videos/:videoId'. */
type RecordPath = {
  [Name in CallName]: Name extends `PUT ${infer Path}` ? (`DELETE ${Path}` extends CallName ? Path : never) : never;
}[CallName];

/** What the calls at a path answer and take. */
type RowAt<Path extends RecordPath> = Result<`PUT ${Path}` & CallName> & { version: number };
type ValuesAt<Path extends RecordPath> = Path extends `${infer List}/:${string}`
  ? BodyFor<Calls[`POST ${List}` & CallName]> & object
  : never;

type RecordCalls<Path extends RecordPath> = Pick<RecordKind<RowAt<Path>, ValuesAt<Path>>, 'load' | 'save' | 'remove'>;

/**
 * Reads, adds, changes and deletes a record by the calls at its path; `key` returns its path parameter. New records are
 * posted to the path without that parameter. A kind whose records cannot be read one by one has a `load` of its own.
 */
export function recordCalls<Path extends RecordPath>(path: Path, key: (row: RowAt<Path>) => string): RecordCalls<Path> {
  const cut = path.lastIndexOf('/');
  const at = (value: string) => ({ [path.slice(cut + 2)]: value });
  // Rows and values are those of the path; that its names are put together rightly, the compiler cannot follow.
  const call = (client: QueryClient, name: string, input: object) =>
    callStaff(client, name as CallName, input as never) as Promise<RowAt<Path>>;
  return {
    load: (client, id) => call(client, `GET ${path}`, { params: at(id) }),
    save: (client, form, present, options) =>
      present
        ? call(client, `PUT ${path}`, {
            params: at(key(present)),
            body: { ...form, version: present.version },
            ...options,
          })
        : call(client, `POST ${path.slice(0, cut)}`, { body: form, ...options }),
    remove: (client, row, options) => call(client, `DELETE ${path}`, { params: at(key(row)), ...options }),
  };
}

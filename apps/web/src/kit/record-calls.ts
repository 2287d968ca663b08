import type { CallName } from '@app/contracts/calls.js';
import type { QueryClient } from '@tanstack/react-query';
import { callStaff } from '../lib/staff-call';
import type { RecordKind } from './record-kind';

/** The paths of single records that calls change and delete: '/api/videos/:videoId'. */
type RecordPath = {
  [Name in CallName]: Name extends `PUT ${infer Path}` ? (`DELETE ${Path}` extends CallName ? Path : never) : never;
}[CallName];

type RecordCalls<Row extends { version: number }, Values extends object> = Pick<
  RecordKind<Row, Values>,
  'load' | 'save' | 'remove'
>;

/**
 * How a record is read, added, changed and deleted by the calls at its path, `key` being what stands for it there. What is
 * added goes to the path without its last part. A kind whose records cannot be read one by one has a `load` of its own.
 */
export function recordCalls<Row extends { version: number }, Values extends object>(
  path: RecordPath,
  key: (row: Row) => string,
): RecordCalls<Row, Values> {
  const cut = path.lastIndexOf('/');
  const at = (value: string) => ({ [path.slice(cut + 2)]: value });
  // Which of the calls it is, and so what it takes and answers, is known to the path alone.
  const call = <Answer>(client: QueryClient, name: string, input: object) =>
    callStaff(client, name as CallName, input as never) as Promise<Answer>;
  return {
    load: (client, id) => call<Row>(client, `GET ${path}`, { params: at(id) }),
    save: (client, form, present, options) =>
      present
        ? call<Row>(client, `PUT ${path}`, {
            params: at(key(present)),
            body: { ...form, version: present.version },
            ...options,
          })
        : call<Row>(client, `POST ${path.slice(0, cut)}`, { body: form, ...options }),
    remove: (client, row, options) => call(client, `DELETE ${path}`, { params: at(key(row)), ...options }),
  };
}

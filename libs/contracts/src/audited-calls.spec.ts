import { describe, expect, it } from '@jest/globals';
import { auditKinds } from './audit-kinds.js';
import { calls } from './calls.js';

const isForStaff = ({ who }: (typeof calls)[number]) => who === 'staff' || who === 'operator';

describe('what staff and operators write', () => {
  it.each(calls.filter((call) => isForStaff(call) && call.method !== 'GET'))(
    'with $method $path is in the audit log, or its definition says why not',
    ({ audited, unaudited }) => {
      expect([audited, unaudited].filter((told) => told !== undefined && told !== '')).toHaveLength(1);
    },
  );

  it('is in the audit log by every kind that there is, and visitors are not', () => {
    expect([...new Set(calls.flatMap(({ audited = [] }) => audited))].sort()).toEqual([...auditKinds].sort());
    expect(calls.filter((call) => !isForStaff(call) && (call.audited ?? call.unaudited))).toEqual([]);
  });
});

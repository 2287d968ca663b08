import { useMutation } from '@tanstack/react-query';
import { callStaff, staffKey } from '../../../lib/staff-call';
import type { ChosenFile } from '../chosen-file';
import { importRunQuery } from './get-import';

interface StartImport extends ChosenFile {
  dryRun: boolean;
}

/**
 * Sends the rows of a file; a run works through them. The page of the run begins with the run as it was then: a few rows
 * may be done with before it asks, and it tells of an end that it has seen come.
 */
export const useStartImport = () =>
  useMutation({
    mutationFn: async ({ file, mapping, dryRun }: StartImport, { client }) =>
      callStaff(client, 'POST /api/products/import', { body: await file.toBody(mapping, dryRun) }),
    onSuccess: (run, _variables, _context, { client }) =>
      client.setQueryData(importRunQuery(run.id).queryKey, { ...run, parts: null }),
    networkMode: 'always',
  });

export const useCancelImport = (id: string) =>
  useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/jobs/runs/:id/cancel', { params: { id } }),
    onSettled: (_run, _error, _variables, _context, { client }) =>
      client.invalidateQueries({ queryKey: staffKey('GET /api/jobs/runs') }),
    networkMode: 'always',
  });

import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/call-api';
import { addressOf } from '@app/contracts/address.js';
import { saveFile } from '../../../lib/save-file';

export type ExportFilter = NonNullable<CallInput<'GET /api/products/export.csv'>['query']>;

/** Takes the products that match out as a file. Throws a sentence where that fails, and hands over no half of one. */
export const useExportProducts = () =>
  useMutation({
    mutationFn: async (query: ExportFilter) => {
      const answer = await fetch(addressOf('GET /api/products/export.csv', { query }));
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      const file = await answer.blob();
      saveFile(file, nameOf(answer) ?? 'products.csv');
    },
    networkMode: 'always',
  });

const nameOf = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

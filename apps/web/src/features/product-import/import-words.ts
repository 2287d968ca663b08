import type { CsvEncoding } from '@app/contracts/product-import/decode-csv.js';
import type { ImportColumn } from '@app/contracts/product-import/product-import.constants.js';
import type { ImportReport } from '@app/contracts/product-import/product-import.contract.js';

export const columnWords: Record<ImportColumn, string> = {
  productName: 'Product name',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  priceRange: 'Price range',
  problemType: 'Problem type',
  keywords: 'Keywords',
  aiLogic: 'AI logic',
  imageUrl: 'Picture',
  youtubeVideoId: 'YouTube video',
  isYoutubeShort: 'YouTube Short',
  availabilityCleanyourcar: 'At Cleanyourcar',
  availabilityIn2detailing: 'At In2Detailing',
  availabilityPolishedbliss: 'At Polished Bliss',
  actualProductUrlCleanyourcar: 'Page at Cleanyourcar',
  actualProductUrlIn2detailing: 'Page at In2Detailing',
  actualProductUrlPolishedbliss: 'Page at Polished Bliss',
};

const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
export const delimiterWords = (delimiter: string): string => delimiters[delimiter] ?? 'one column';

export const encodingWords: Record<CsvEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

export const figure = (count: number): string => count.toLocaleString('en-GB');
export const rowWords = (count: number): string => (count === 1 ? '1 row' : `${figure(count)} rows`);

export const columnCountWords = (count: number): string => (count === 1 ? '1 column' : `${figure(count)} columns`);

/** The summary at the end of an import. */
export const summaryWords = ({ imported, duplicates, skipped, failed }: ImportReport): readonly string[] => [
  `Imported: ${figure(imported)}`,
  `Skipped duplicates: ${figure(duplicates)}`,
  `Failed: ${figure(failed)}`,
  ...(skipped > 0 ? [`Skipped without a product name: ${figure(skipped)}`] : []),
];

import { useState } from 'react';
import type { ReviewItem } from '@app/contracts/crawler/crawler.contract.js';

interface KeptRow {
  item: ReviewItem;
  /** Where it stands in the list. */
  at: number;
}

type KeepRow = (item: ReviewItem) => void;

/**
 * The rows as they were read, and those that were worked on here where they stood: the list is read anew when a crawl ends,
 * and what is decided by then is not in it, nor is what is being taken back at that moment. Another `page` begins without
 * any; null while it is being read.
 */
export function useKeptRows(
  listed: readonly ReviewItem[],
  page: number | null,
): { rows: readonly ReviewItem[]; keep: KeepRow } {
  const [kept, setKept] = useState<{ page: number | null; rows: readonly KeptRow[] }>({ page, rows: [] });
  if (page !== null && kept.page !== page) setKept({ page, rows: [] });
  const rows = withKept(listed, kept.rows);
  const keep = (item: ReviewItem) => {
    if (kept.rows.some((row) => isSame(row.item, item))) return;
    setKept({ page: kept.page, rows: [...kept.rows, { item, at: rows.indexOf(item) }] });
  };
  return { rows, keep };
}

function withKept(listed: readonly ReviewItem[], kept: readonly KeptRow[]): ReviewItem[] {
  const rows = [...listed];
  for (const { item, at } of [...kept].sort((a, b) => a.at - b.at))
    if (!rows.some((row) => isSame(row, item))) rows.splice(at, 0, item);
  return rows;
}

const isSame = (one: ReviewItem, other: ReviewItem) => one.product.id === other.product.id;

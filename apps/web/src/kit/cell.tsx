import type { ReactNode } from 'react';
import { Badge } from '../ui/badge';
import type { Column } from './column';

/** What stands in a cell. */
export function contentOf<Row>({ cell, value, badge }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const found = value?.(row);
  const words = typeof found === 'number' ? found.toLocaleString('en-GB') : found;
  return words && badge ? <Badge {...badge(row)}>{words}</Badge> : words;
}

export function labelOf<Row>({ label, kind, header, value }: Column<Row>, row: Row): string | undefined {
  if (label) return label(row) ?? undefined;
  return kind === 'number' && (value?.(row) ?? '') !== '' ? header : undefined;
}

export function hintOf<Row>({ hint, kind, value }: Column<Row>, row: Row): string | undefined {
  if (hint) return hint(row) ?? undefined;
  return kind === 'name' || kind === 'prose' ? String(value?.(row) ?? '') || undefined : undefined;
}

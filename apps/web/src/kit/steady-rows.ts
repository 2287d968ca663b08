import { useState } from 'react';

/**
 * The rows to show while a pointer lies on them: those that are there stay where they are, with what is new in them, and
 * those that would push them down wait. `held` are the ids in the order in which they stand.
 */
export function keepOrder<Row>(
  held: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): { shown: readonly Row[]; waiting: number } {
  const heldIds = new Set(held);
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const kept = held.flatMap((id) => byId.get(id) ?? []);
  const isUnmoved = kept.every((row, index) => rows[index] === row);
  if (isUnmoved) return { shown: rows, waiting: 0 };
  return { shown: kept, waiting: rows.filter((row) => !heldIds.has(idOf(row))).length };
}

export interface SteadyRows<Row> {
  shown: readonly Row[];
  /** How many would push the others down. */
  waiting: number;
  hold: () => void;
  /** Shows the waiting rows: the pointer has left, or the user has asked for them. */
  release: () => void;
}

/** Rows that do not move under the pointer. `setKey` names the set of rows: nothing is held across another page or search. */
export function useSteadyRows<Row>(rows: readonly Row[], idOf: (row: Row) => string, setKey: string): SteadyRows<Row> {
  const [held, setHeld] = useState<{ setKey: string; ids: readonly string[] } | null>(null);
  const hold = () => setHeld({ setKey, ids: rows.map(idOf) });
  return {
    ...(held?.setKey === setKey ? keepOrder(held.ids, rows, idOf) : { shown: rows, waiting: 0 }),
    hold,
    release: () => setHeld(null),
  };
}

import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../lib/local-settings';

const hiddenSchema = z.array(z.string()).catch([]);
const keyOf = (tableId: string) => `console.columns.${tableId}`;

function readHidden(tableId: string): string[] {
  try {
    return hiddenSchema.parse(JSON.parse(readLocal(keyOf(tableId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Which columns of a table somebody has hidden in this browser. */
export function useColumnChoice(tableId: string): [hidden: readonly string[], choose: (hidden: string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(tableId));
  return [
    hidden,
    (next) => {
      setHidden(next);
      writeLocal(keyOf(tableId), JSON.stringify(next));
    },
  ];
}

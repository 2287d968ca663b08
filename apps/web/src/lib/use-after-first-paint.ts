import { useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint';

/** False until the page has been painted: for parts that nobody waits for. */
export function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  return isPainted;
}

import { useEffect, useState } from 'react';

/** True once the value has been true for so long. */
export function useLasting(value: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  if (!value && hasLasted) setHasLasted(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return hasLasted;
}

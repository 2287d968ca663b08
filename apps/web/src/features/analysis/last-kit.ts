import type { Equipment } from '@app/contracts/analysis/analysis.contract.js';
import type { Owned } from '@app/contracts/accounts/garage.contract.js';
import { useEffect } from 'react';
import { localStore } from '../../lib/local-store';

/** The kit of the answer that was looked at last. */
const lastKit = localStore<Owned[]>('lastKit', (stored) => (Array.isArray(stored) ? (stored as Owned[]) : []));

export const useLastKit = (): Owned[] => lastKit.use();

/** An answer's kit stands beside the shelf from now on; one without kit changes nothing. */
export function useRememberedKit(equipment: Equipment[]): void {
  useEffect(() => {
    if (equipment.length > 0)
      lastKit.set(() => equipment.map(({ kitId, name, category }) => ({ kitId, name, category })));
  }, [equipment]);
}

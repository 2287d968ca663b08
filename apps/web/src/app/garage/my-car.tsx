import { MyCarSheet } from '../../features/analysis/my-car/my-car-sheet';
import { agreedStore } from '../../lib/garage';
import { useGarageSync } from './use-garage-sync';

/** The sheet of car and shelf, kept with the account of those who are signed in. */
export function MyCar({ onClose }: { onClose: () => void }) {
  useGarageSync();
  return <MyCarSheet isInAccount={agreedStore.use() !== null} onClose={onClose} />;
}

import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../../ui/button';
import { classNames } from '../../../lib/class-names';
import { useLayer } from '../../../lib/layers';
import { notifyError } from '../../../ui/toast/notify';
import { wheelConfigQuery } from '../api/get-wheel-config';
import { AlloyWheel } from './alloy-wheel';
import css from './wheel-offer.module.css';

const loadDialog = () => import('./wheel-dialog');
const WheelDialog = lazy(() => loadDialog().then((module) => ({ default: module.WheelDialog })));

/** Offers the wheel while it is enabled: leaning into the painted panel, or as a button as wide as the page. */
export function WheelOffer({ place }: { place: 'panel' | 'page' }) {
  const { data: wheel } = useQuery(wheelConfigQuery);
  const dialog = useLayer(`wheel-${place}`);
  if (!wheel?.isEnabled) return null;

  const prepare = () => void loadDialog().catch(() => undefined);
  const open = () =>
    loadDialog().then(dialog.open, () => notifyError('Error', 'Something went wrong. Please try again.'));
  return (
    <>
      <button
        type="button"
        className={place === 'panel' ? css['leaning'] : classNames(buttonClass('plain'), css['wide'])}
        aria-haspopup="dialog"
        onClick={() => void open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={place === 'panel' ? css['call'] : css['words']}>
          <TicketPercent size={19} strokeWidth={1.9} aria-hidden="true" />
          Spin today&rsquo;s wheel
        </span>
        {place === 'panel' && (
          <span className={css['art']}>
            <AlloyWheel prizes={wheel.prizes} colors={wheel.colors} />
          </span>
        )}
      </button>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <WheelDialog wheel={wheel} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

import { areAllClaimed, isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { useEffect, useRef } from 'react';
import { Beads } from '../../../ui/beads';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import type { Wheel } from '../api/get-wheel-config';
import css from './wheel-dialog.module.css';

interface SpinStepProps {
  wheel: Wheel;
  /** The draw was asked for, or the wheel is turning: there is nothing to press. */
  isSpinning: boolean;
  isOffline: boolean;
  hasFailed: boolean;
  onSpin: () => void;
}

/** The one button of the wheel, and what is to be said under it. */
export function SpinStep({ wheel, isSpinning, isOffline, hasFailed, onSpin }: SpinStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isAnyClaimed = wheel.prizes.some(({ name, qtyAvailable }) => qtyAvailable <= 0 && !isNoWinName(name));
  const note = () => {
    if (isOffline) return 'You are offline. This goes out as soon as you are back.';
    if (hasFailed) return 'The wheel has not turned.';
    return isAnyClaimed && !areAllClaimed(wheel.prizes) ? 'Dimmed prizes have been claimed.' : '\u00a0';
  };
  return (
    <div className={css['actions']}>
      <Button
        ref={button}
        kind="go"
        size="glove"
        // Stays focusable, so that the focus is not lost while the wheel turns.
        aria-disabled={isSpinning}
        aria-label={isSpinning ? 'Spinning' : undefined}
        onClick={() => !isSpinning && onSpin()}
      >
        {isSpinning ? <Beads /> : hasFailed ? 'Try again' : 'Spin the wheel'}
      </Button>
      <p className={text['cap']} role="status">
        {note()}
      </p>
    </div>
  );
}

import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names';
import text from '../../../ui/text.module.css';
import type { Wheel } from '../api/get-wheel-config';
import { AlloyWheel } from './alloy-wheel';
import css from './wheel-stage.module.css';

interface WheelStageProps {
  wheel: Pick<Wheel, 'prizes' | 'colors'>;
  /** How far it is turned, in degrees, and from where it came. */
  angle: number;
  isTurning?: boolean;
  /** Upper half only, faded out below. */
  isHalf?: boolean;
  /** Nothing to be won: grey. */
  isGrey?: boolean;
}

/** The wheel under its pointer. Turning takes four seconds; where motion is not wanted it fades over in the same time. */
export function WheelStage({ wheel, angle, isTurning = false, isHalf = false, isGrey = false }: WheelStageProps) {
  return (
    <div className={classNames(css['stage'], isHalf && css['half'], isGrey && css['grey'])}>
      <div className={css['whole']}>
        <div
          className={css['turning']}
          data-testid="wheel"
          data-turning={isTurning || undefined}
          style={{ '--angle': `${angle}deg` } as CSSProperties}
        >
          <AlloyWheel prizes={wheel.prizes} colors={wheel.colors} />
        </div>
        <svg className={css['over']} viewBox="-200 -208 400 408" aria-hidden="true">
          <defs>
            <linearGradient id="wheel-gloss" x1="0" y1="0" x2=".6" y2="1">
              <stop offset="0" stopColor="#fff" stopOpacity=".22" />
              <stop offset=".42" stopColor="#fff" stopOpacity="0" />
            </linearGradient>
          </defs>
          <circle r="150" fill="url(#wheel-gloss)" />
          <path
            d="M-17-206H17L7-160Q0-152-7-160Z"
            fill="#ffd21f"
            stroke="#171300"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <PrizeList prizes={wheel.prizes} />
    </div>
  );
}

/** The same wheel in words, for screen readers. */
function PrizeList({ prizes }: Pick<Wheel, 'prizes'>) {
  return (
    <ul className={text['hidden']} aria-label={`Prize wheel with ${prizes.length} segments`}>
      {prizes.map(({ id, name, description, qtyAvailable }) => (
        <li key={id}>
          {[name, description, qtyAvailable <= 0 && !isNoWinName(name) && 'claimed'].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  );
}

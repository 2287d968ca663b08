import { areAllClaimed } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import text from '../../../ui/text.module.css';
import type { Wheel } from '../api/get-wheel-config';
import { useWheel } from '../use-wheel';
import { EmailStep } from './email-step';
import { ResultStep } from './result-step';
import { SpinStep } from './spin-step';
import css from './wheel-dialog.module.css';
import { WheelStage } from './wheel-stage';

/** The prize wheel: address, check, wheel, spin, result, in one frame that keeps its height. Closing it forgets the result. */
export function WheelDialog({ wheel, onClose }: { wheel: Wheel; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Prize wheel"
      hideTitle
      className={css['dialog']}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={focusField}
    >
      <WheelVisit wheel={wheel} onClose={onClose} />
    </Dialog>
  );
}

/** To the address at once, except where that brings a keyboard up over the wheel. */
function focusField(event: Event): void {
  const field = (event.target as HTMLElement).querySelector('input');
  if (!field || !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  field.focus();
}

function WheelVisit({ wheel, onClose }: { wheel: Wheel; onClose: () => void }) {
  const { step, email, changeEmail, check, isChecking, spin, isDrawing, isOffline, angle } = useWheel();
  const isTurning = step.name === 'spinning';
  const comeBack =
    wheel.spinCooldownHours === 24 ? 'Come back tomorrow for another spin.' : 'Come back later for another spin.';

  // Not under a result: the last prize may be the one that was won.
  if (areAllClaimed(wheel.prizes) && step.name === 'email') return <AllClaimed wheel={wheel} onClose={onClose} />;
  const isHalf =
    step.name === 'email' || step.name === 'result' || (step.name === 'already-spun' && !!step.earlier?.code);
  return (
    <div className={css['visit']}>
      {(step.name === 'email' || step.name === 'wheel' || isTurning) && (
        <header className={css['head']}>
          <h2 className={text['h1']}>Spin for a discount</h2>
          <p className={css['words']}>
            {step.name === 'email' ? (
              'One spin a day. Tell us who is spinning.'
            ) : (
              <>
                One spin a day for <b>{step.email}</b>
              </>
            )}
          </p>
        </header>
      )}
      <WheelStage wheel={wheel} angle={angle} isTurning={isTurning} isHalf={isHalf} />
      {step.name === 'email' && (
        <EmailStep
          email={email}
          onEmailChange={changeEmail}
          isRefused={step.closeRefusal !== undefined}
          isChecking={isChecking}
          isOffline={isOffline}
          onSubmit={check}
        />
      )}
      {(step.name === 'wheel' || isTurning) && (
        <SpinStep
          wheel={wheel}
          isSpinning={isDrawing || isTurning}
          isOffline={isOffline}
          hasFailed={step.name === 'wheel' && step.hasFailed === true}
          onSpin={spin}
        />
      )}
      {step.name === 'already-spun' && (
        <ResultStep
          result={{ kind: 'no-win', title: "You've already spun today!", code: '' }}
          earlier={step.earlier}
          comeBack={comeBack}
          onClose={onClose}
        />
      )}
      {step.name === 'result' && <ResultStep result={step.result} comeBack={comeBack} onClose={onClose} />}
    </div>
  );
}

function AllClaimed({ wheel, onClose }: { wheel: Wheel; onClose: () => void }) {
  return (
    <div className={css['visit']}>
      <WheelStage wheel={wheel} angle={0} isGrey />
      <div>
        <h2 className={text['h1']}>All Prizes Claimed</h2>
        <p className={css['words']}>Come back every Wednesday at 7pm, when new prizes go on the wheel.</p>
      </div>
      <div className={css['actions']}>
        <Button kind="quiet" size="large" onClick={onClose}>
          Back to the assistant
        </Button>
      </div>
    </div>
  );
}

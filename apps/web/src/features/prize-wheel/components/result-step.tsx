import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import text from '../../../ui/text.module.css';
import type { LastWin } from '../last-win';
import type { SpinResult } from '../read-answer';
import { NumberPlate } from './number-plate';
import css from './wheel-dialog.module.css';

interface ResultStepProps {
  result: SpinResult;
  /** What the address won earlier: its code is shown again. */
  earlier?: LastWin | null;
  /** 'Come back tomorrow' or whatever else is true. */
  comeBack: string;
  onClose: () => void;
}

/** How the spin ended, read out when it appears. */
export function ResultStep({ result, earlier, comeBack, onClose }: ResultStepProps) {
  const { kind, title } = result;
  const code = earlier?.code ?? result.code;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const words = () => {
    if (kind === 'won') return `${code && 'Use this code at checkout. '}We have noted it against your email.`;
    return earlier?.code ? `${earlier.title}: use this code at checkout.` : comeBack;
  };
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className={text['h1']}>
          {title}
        </h2>
        <p className={css['words']}>{words()}</p>
      </div>
      {code && <NumberPlate>{code}</NumberPlate>}
      {kind === 'claimed' && <NumberPlate isGrey>CLAIMED</NumberPlate>}
      <div className={css['actions']}>
        {code && <CopyButton text={code} noun="code" label="Copy code" kind="go" size="glove" iconSize={19} />}
        <Button kind="quiet" size="large" onClick={onClose}>
          Back to the assistant
        </Button>
      </div>
    </>
  );
}

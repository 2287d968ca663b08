import { isEmailAddress } from '@app/contracts/email-address.js';
import type { SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { ALREADY_SPUN, EMAIL_INVALID, EMAIL_REQUIRED } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../lib/local-settings';
import { RequestError } from '../../lib/request-error';
import { newSessionId } from '../../lib/session-id';
import { notify, notifyError } from '../../ui/toast/notify';
import { useCheckEligibility } from './api/check-eligibility';
import { readWheel, wheelConfigQuery } from './api/get-wheel-config';
import { lastWinsQuery } from './api/get-wheel-entries';
import { useSpinWheel } from './api/spin-wheel';
import { type LastWin, lastWinOf, rememberWin } from './last-win';
import { landingSegment, readAnswer, type SpinResult } from './read-answer';
import { SPIN_MS, spinTarget } from './wheel-geometry';

export type WheelStep =
  /** `closeRefusal` takes away the toast that says what is wrong with the address. */
  | { name: 'email'; closeRefusal?: () => void }
  | { name: 'wheel'; email: string; key: string; hasFailed?: boolean }
  /** `earlier`: what this browser saw the address win, should it have been closed too early. */
  | { name: 'already-spun'; email: string; earlier: LastWin | null }
  | { name: 'spinning'; email: string; result: SpinResult }
  | { name: 'result'; email: string; result: SpinResult };

const EMAIL_KEY = 'lastSpinEmail';
const PRIZE_TOAST_MS = 5_000;
const SOMETHING_WRONG = 'Something went wrong. Please try again.';

/** One visit to the wheel, from the address to the result. It is forgotten with the component. */
export function useWheel() {
  const queryClient = useQueryClient();
  const eligibility = useCheckEligibility();
  const draw = useSpinWheel();
  const [sessionId] = useState(newSessionId);
  const [email, setEmail] = useState(() => readLocal(EMAIL_KEY) ?? '');
  const [step, setStep] = useState<WheelStep>({ name: 'email' });
  /** How far the wheel is turned, in degrees. */
  const [angle, setAngle] = useState(0);

  const prizesNow = () => {
    const answer = queryClient.getQueryData(wheelConfigQuery.queryKey);
    return answer ? readWheel(answer).prizes : [];
  };
  const refuse = (title: string, error: string) => {
    setStep({ name: 'email', closeRefusal: notifyError(title, error) });
  };
  const changeEmail = (address: string) => {
    setEmail(address);
    if (step.name !== 'email' || !step.closeRefusal) return;
    step.closeRefusal();
    setStep({ name: 'email' });
  };
  const alreadySpun = (address: string) => {
    notifyError('Already Spun Today', ALREADY_SPUN);
    setStep({ name: 'already-spun', email: address, earlier: lastWinOf(address) });
  };

  const check = () => {
    const address = email.trim();
    if (eligibility.isPending) return;
    if (address === '') return refuse('Email Required', EMAIL_REQUIRED);
    if (!isEmailAddress(address)) return refuse('Invalid Email', EMAIL_INVALID);
    setStep({ name: 'email' });
    eligibility.mutate(address, {
      onSuccess: ({ hasSpunRecently }) => {
        writeLocal(EMAIL_KEY, address);
        if (hasSpunRecently) alreadySpun(address);
        else setStep({ name: 'wheel', email: address, key: newSessionId() });
      },
      onError: (error) => {
        if (codeOf(error) === 'BAD_REQUEST') refuse('Invalid Email', EMAIL_INVALID);
        else notifyError('Error', sentenceOf(error));
      },
    });
  };

  /** The draw is made; the wheel shows it. */
  const start = async (address: string, answer: SpinAnswer) => {
    if (landingSegment(answer, prizesNow()) === undefined)
      await queryClient.refetchQueries({ queryKey: wheelConfigQuery.queryKey });
    const prizes = prizesNow();
    const result = readAnswer(answer, prizes);
    if (result.code) rememberWin(address, result);
    setAngle(spinTarget(landingSegment(answer, prizes) ?? null, prizes.length));
    setStep({ name: 'spinning', email: address, result });
  };

  const spin = () => {
    if (step.name !== 'wheel' || draw.isPending) return;
    const { email: address, key } = step;
    setStep({ name: 'wheel', email: address, key });
    draw.mutate(
      { email: address, sessionId, key },
      {
        onSuccess: (answer) => void start(address, answer),
        onError: (error) => {
          if (codeOf(error) === 'ALREADY_SPUN') return alreadySpun(address);
          notifyError('Error', sentenceOf(error));
          setStep({ name: 'wheel', email: address, key, hasFailed: true });
        },
      },
    );
  };

  useEffect(() => {
    if (step.name !== 'spinning') return;
    const { title, code, kind } = step.result;
    const timer = setTimeout(() => {
      setStep({ ...step, name: 'result' });
      if (kind === 'won') notify(title, code ? `Your code is ${code}.` : undefined, { duration: PRIZE_TOAST_MS });
    }, SPIN_MS);
    return () => clearTimeout(timer);
  }, [step]);

  // What the spin took shows on the next visit, not under the result.
  const hasSpun = step.name === 'spinning' || step.name === 'result';
  useEffect(() => {
    if (!hasSpun) return;
    return () => {
      void queryClient.invalidateQueries({ queryKey: wheelConfigQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: lastWinsQuery.queryKey });
    };
  }, [hasSpun, queryClient]);

  return {
    step,
    email,
    changeEmail,
    check,
    isChecking: eligibility.isPending,
    spin,
    // From the answer to the first frame of the motion, too.
    isDrawing: draw.isPending || (draw.isSuccess && step.name === 'wheel'),
    isOffline: eligibility.isPaused || draw.isPaused,
    angle,
  };
}

const codeOf = (error: Error) => (error instanceof RequestError ? error.code : null);

/** Too many tries, or a closed wheel, have a sentence of their own; everything else has the one that fits all. */
const sentenceOf = (error: Error): string =>
  error instanceof RequestError && (error.code === 'RATE_LIMITED' || error.code === 'CONFLICT')
    ? error.sentence
    : SOMETHING_WRONG;

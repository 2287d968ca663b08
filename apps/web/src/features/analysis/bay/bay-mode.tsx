import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { ArrowLeft, ArrowRight, Volume2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { useWakeLock } from '../../../lib/use-wake-lock';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/overlay/dialog';
import { secondsLeft, timerKey, useJob } from '../job';
import { clock, waitsIn } from '../waits';
import css from './bay-mode.module.css';
import { type BayPage, bayPages, pageOf } from './bay-pages';
import { BayProgress } from './bay-progress';
import { DangerPage } from './danger-page';
import { LastPage } from './last-page';
import { StepPage } from './step-page';
import { say, useVoice } from './use-voice';
import { VoiceLine } from './voice-line';

interface BayModeProps {
  analysis: Analysis;
  onClose: () => void;
  /** It did not work: the conversation goes on about that. */
  onWorse: (message: string) => void;
}

/** One step at a time on the whole screen, for wet hands: nothing of it needs the network once it is open. */
export function BayMode(bay: BayModeProps) {
  const { goTo } = useJob(bay.analysis.id);
  const close = () => {
    goTo(null);
    bay.onClose();
  };
  return (
    <Sheet open bare side="full" title="Bay mode" hideTitle onOpenChange={(open) => !open && close()}>
      <Bay {...bay} onClose={close} />
    </Sheet>
  );
}

function Bay({ analysis, onClose, onWorse }: BayModeProps) {
  useWakeLock();
  const inHand = useJob(analysis.id);
  const pages = bayPages(analysis);
  const at = pageOf(inHand.job, pages);
  const page = pages[at] ?? { kind: 'last' as const };
  const [agreed, setAgreed] = useState<string[]>([]);
  const mayGoOn = page.kind !== 'danger' || page.cautions.every(({ text }) => agreed.includes(text));
  const next = () => {
    if (!mayGoOn || page.kind === 'last') return;
    if (page.kind === 'step') inHand.tick(page.index, true);
    inHand.goTo(at + 1);
  };
  const back = () => {
    if (at > 0) inHand.goTo(at - 1);
  };
  const startTimer = () => {
    const [seconds] = page.kind === 'step' ? waitsIn(page.step.text) : [];
    if (page.kind !== 'step' || seconds === undefined) return;
    const key = timerKey(page.index, seconds);
    if (!inHand.job.timers[key]) inHand.start(key, seconds);
  };
  const howLong = () => {
    const running = Object.values(inHand.job.timers).filter((timer) => timer.endsAt !== null);
    const [left] = running.map((timer) => secondsLeft(timer, Date.now())).sort((a, b) => a - b);
    say(left === undefined ? 'No timer is running.' : `${clock(left).replace(':', ' minutes ')} seconds left.`);
  };
  const voice = useVoice({ next, back, 'how long': howLong });
  useKeys({ ArrowRight: next, ArrowLeft: back, t: startTimer, T: startTimer });
  return (
    <div className={classNames(css['bay'], page.kind === 'danger' && css['danger'])}>
      <div className={css['top']}>
        <Button kind="icon" size="glove" aria-label="Close bay mode" onClick={onClose}>
          <X size={26} strokeWidth={1.9} aria-hidden="true" />
        </Button>
        <p aria-live="polite">{placeOf(page, pages)}</p>
        <Button kind="icon" size="glove" aria-label="Read aloud" onClick={() => say(wordsOf(page))}>
          <Volume2 size={26} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </div>
      <BayProgress pages={pages} at={at} />
      <div key={at} className={css['body']}>
        {page.kind === 'danger' && (
          <DangerPage
            cautions={page.cautions}
            agreed={agreed}
            onAgree={(text, isAgreed) =>
              setAgreed((before) => (isAgreed ? [...before, text] : before.filter((one) => one !== text)))
            }
          />
        )}
        {page.kind === 'step' && <StepPage page={page} equipment={analysis.equipment} inHand={inHand} />}
        {page.kind === 'last' && <LastPage analysis={analysis} onClose={onClose} onWorse={onWorse} />}
      </div>
      <div className={css['foot']}>
        <VoiceLine voice={voice} />
        <div className={classNames(css['ways'], page.kind === 'last' && css['only'])}>
          <Button disabled={at === 0} onClick={back}>
            <ArrowLeft size={24} strokeWidth={2} aria-hidden="true" />
            Back
          </Button>
          {page.kind !== 'last' && (
            <Button kind="go" disabled={!mayGoOn} onClick={next}>
              Next
              <ArrowRight size={26} strokeWidth={2.2} aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Wherever the focus is: it goes with the page that it was in. */
function useKeys(keys: Record<string, () => void>) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => keys[key]?.());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function placeOf(page: BayPage, pages: BayPage[]): string {
  if (page.kind === 'danger') return 'Before you start';
  if (page.kind === 'last') return 'All steps done';
  return `Step ${page.index + 1} of ${pages.filter(({ kind }) => kind === 'step').length}`;
}

function wordsOf(page: BayPage): string {
  if (page.kind === 'last') return 'Did it work?';
  const cautions = page.cautions.map(({ text }) => text);
  return [...(page.kind === 'step' ? [page.step.title, page.step.text] : []), ...cautions].filter(Boolean).join('. ');
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SecondFactor } from '@app/contracts/staff-auth/staff-account.contract.js';
import { formatDate } from '../../../lib/dates';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Loaded } from '../../../ui/loaded';
import { LoadingLines } from '../../../ui/loading-rows';
import { Pane } from '../../../ui/pane';
import { secondFactorQuery } from '../api/own-account';
import css from './account.module.css';

const EnrolDialog = lazy(() => import('./enrol-dialog').then((module) => ({ default: module.EnrolDialog })));
const DisableDialog = lazy(() =>
  import('./second-factor-dialogs').then((module) => ({ default: module.DisableDialog })),
);
const RenewCodesDialog = lazy(() =>
  import('./second-factor-dialogs').then((module) => ({ default: module.RenewCodesDialog })),
);

type Open = 'enrol' | 'disable' | 'renew' | null;

export function SecondFactorPane({ username }: { username: string }) {
  const factor = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Pane
      title="Second factor"
      aside={factor.data && <Badge tone={factor.data.isEnabled ? 'ok' : 'neutral'}>{stateOf(factor.data)}</Badge>}
    >
      <Loaded
        query={factor}
        what="the second factor"
        loading={
          <div className={css['loading']}>
            <LoadingLines label="Loading the second factor" lines={2} />
          </div>
        }
      >
        {(data) => <Choices factor={data} onOpen={setOpen} />}
      </Loaded>
      <Suspense fallback={null}>
        {open === 'enrol' && <EnrolDialog username={username} onClose={close} />}
        {open === 'disable' && <DisableDialog onClose={close} />}
        {open === 'renew' && <RenewCodesDialog onClose={close} />}
      </Suspense>
    </Pane>
  );
}

const stateOf = ({ isEnabled }: SecondFactor) => (isEnabled ? 'On' : 'Off');

function Choices({ factor, onOpen }: { factor: SecondFactor; onOpen: (open: Open) => void }) {
  if (!factor.isEnabled) {
    return (
      <div className={css['body']}>
        <p>A code from an app on your phone, asked for after your password: a stolen password alone opens nothing.</p>
        <Button kind="primary" onClick={() => onOpen('enrol')}>
          Set up
        </Button>
      </div>
    );
  }
  const left = factor.recoveryCodesLeft;
  return (
    <div className={css['body']}>
      <p>
        Your authenticator app, since {factor.enabledAt && formatDate(new Date(factor.enabledAt))}.{' '}
        {left === 0
          ? 'No recovery code is left.'
          : left === 1
            ? '1 recovery code is left.'
            : `${left} recovery codes are left.`}
      </p>
      <div className={css['buttons']}>
        <Button onClick={() => onOpen('renew')}>New recovery codes</Button>
        <Button kind="quiet" onClick={() => onOpen('disable')}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

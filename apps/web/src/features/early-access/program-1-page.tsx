import { frameOf } from '@app/contracts/pages.js';
import { useState } from 'react';
import { PageFrame } from '../../ui/page-frame';
import { notify } from '../../ui/toast/notify';
import { EarlyAccessForm } from './components/early-access-form';
import { ThankYou, THANKS } from './components/thank-you';

/** The early-access form, then thanks. */
export function Program1Page() {
  const [isSent, setSent] = useState(false);
  const thank = () => {
    notify(THANKS);
    setSent(true);
  };
  if (isSent) return <ThankYou />;
  return (
    <PageFrame {...frameOf('/program-1')}>
      <EarlyAccessForm onSent={thank} />
    </PageFrame>
  );
}

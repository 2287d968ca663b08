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
    <PageFrame narrow title="Program 1" lead="Tell us who you are and what is on your shelf, and get early access.">
      <EarlyAccessForm onSent={thank} />
    </PageFrame>
  );
}

import { frameOf } from '@app/contracts/pages.js';
import { siteLinks } from '../../lib/site-links';
import { PageFrame } from '../../ui/page-frame';
import { Offer } from './offer';
import css from './work-with-us.module.css';

/** The pitch for makers and businesses. Without a contact address the buttons are not there. */
export function WorkWithUsPage() {
  const { contactEmail } = siteLinks();
  const contact = (subject: string, label: string) => (contactEmail ? { email: contactEmail, subject, label } : null);
  return (
    <PageFrame {...frameOf('/work-with-us')}>
      <div className={css['offers']}>
        <Offer
          tool="bottle"
          title="Product approval"
          points={[
            'Tell us what it is for, and what it must never touch.',
            'Once approved, the assistant may suggest it where it is the right thing for the job.',
            'Visitors see what it costs and which shops have it.',
          ]}
          contact={contact('Product approval', 'Ask about approval')}
        >
          Have your products tried, approved and suggested to people who need them that very minute.
        </Offer>
        <Offer
          tool="sprayer"
          title="Custom AI apps"
          points={[
            'Answers from your own guides and your own range.',
            'In your colours, on your site, in your shop or in the van.',
            'You correct it once, and it stays corrected.',
          ]}
          contact={contact('Custom AI app', 'Ask about an app')}
        >
          An assistant like this one, built for your business and knowing what you know.
        </Offer>
      </div>
      <p className={css['reply']}>We typically respond within 24 hours</p>
      {contactEmail && (
        <p className={css['address']}>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </PageFrame>
  );
}

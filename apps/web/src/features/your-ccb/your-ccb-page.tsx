import { frameOf } from '@app/contracts/pages.js';
import { siteLinks } from '../../lib/site-links';
import { buttonClass } from '../../ui/button';
import { PageFrame } from '../../ui/page-frame';
import { ChatPreview } from './chat-preview';
import css from './your-ccb.module.css';

/** The pitch for the chatbot that other sites put on their own pages. A link whose address is not set is not there. */
export function YourCcbPage() {
  const { planUrl, demoUrl } = siteLinks();
  return (
    <PageFrame {...frameOf('/your-ccb')}>
      <div className={css['pitch']}>
        <div className={css['words']}>
          <p>
            Your customers ask what takes tar off, or how long a sealant needs to cure. The chatbot answers at once, in
            your colours, with the products you sell.
          </p>
          <ul>
            <li>It sits in a corner of any page of yours.</li>
            <li>It knows the cautions: hot panels, acid on bare metal, leather and dyes.</li>
            <li>It suggests from your range and never invents a product.</li>
          </ul>
          {(planUrl ?? demoUrl) && (
            <p className={css['links']}>
              {planUrl && (
                <a className={buttonClass('go', 'glove')} href={planUrl} target="_blank" rel="noopener">
                  See the plans
                </a>
              )}
              {demoUrl && (
                <a className={buttonClass('plain', 'glove')} href={demoUrl} target="_blank" rel="noopener">
                  Try the live demo
                </a>
              )}
            </p>
          )}
        </div>
        <ChatPreview />
      </div>
    </PageFrame>
  );
}

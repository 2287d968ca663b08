import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ToolArt } from '../../../ui/art/tool-art';
import { buttonClass } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import css from './thank-you.module.css';

export const THANKS = 'Thank you, we will contact you soon with more training tasks.';

/** Takes the place of the form once it was sent. */
export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={css['thanks']} aria-labelledby="thanks">
      <ToolArt name="bucket" className={css['bucket']} />
      <h1 id="thanks" ref={heading} tabIndex={-1} className={text['h1']}>
        Thank you
      </h1>
      <p>{THANKS}</p>
      <Link className={buttonClass('go', 'glove')} to="/">
        New Analysis
      </Link>
    </section>
  );
}

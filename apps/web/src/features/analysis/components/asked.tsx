import { useState, type Ref } from 'react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import css from './asked.module.css';

/** A question longer than this is a text, not a heading: it is set smaller and cut, with the way to see it whole. */
const HEADING_LENGTH = 110;

/** The question as the page's heading, its photo beside it. Takes focus when the answer arrives. */
export function Asked({
  question,
  imageUrl,
  headingRef,
}: {
  question: string;
  imageUrl: string | null;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const [isWhole, setWhole] = useState(false);
  const isLong = question.length > HEADING_LENGTH;
  return (
    <div className={css['asked']}>
      {imageUrl && <img src={imageUrl} alt="Your photo" width={76} height={76} />}
      <div className={css['words']}>
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={classNames(
            isLong ? css['long'] : text['h1'],
            !isLong && css['short'],
            isLong && !isWhole && css['cut'],
          )}
        >
          {question || 'Your photo'}
        </h1>
        {isLong && (
          <Button kind="quiet" className={css['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show the whole question'}
          </Button>
        )}
      </div>
    </div>
  );
}

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { GuideUse } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { formatMoment } from '../../../lib/moments';
import { Pane } from '../../../ui/pane';
import text from '../../../ui/text.module.css';
import shared from './knowledge.module.css';
import css from './panes.module.css';

/** What became of the guide's answers lately. */
export function UsePane({ use }: { use: GuideUse }) {
  const { days, answers, helpful, unhelpful, gaps, words } = use;
  const votes = helpful + unhelpful;
  const figures = [
    {
      term: 'Answers that rest on it',
      figure: answers.toLocaleString('en-GB'),
      note: answers === 0 ? 'nobody has asked' : 'first of all guides',
    },
    {
      term: 'Said it helped',
      figure: votes === 0 ? '–' : `${Math.round((helpful / votes) * 100)}%`,
      note: votes === 0 ? 'nobody has voted' : `of ${votes} ${votes === 1 ? 'vote' : 'votes'}`,
    },
    { term: 'Not settled by it', figure: gaps.toLocaleString('en-GB'), note: 'questions that it came closest to' },
  ];
  return (
    <Pane title="Use and feedback" aside={<span className={shared['aside']}>last {days} days</span>}>
      <dl className={css['figures']}>
        {figures.map(({ term, figure, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{figure}</b> <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {words.length > 0 && (
        <ul className={css['said']}>
          {words.map(({ helpful: isHelpful, reason, at }) => (
            <li key={at}>
              {isHelpful ? (
                <ThumbsUp size={17} strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <ThumbsDown size={17} strokeWidth={1.9} aria-hidden="true" />
              )}
              <span className={text['hidden']}>{isHelpful ? 'It helped: ' : 'It did not help: '}</span>
              <q>{reason}</q>
              <small>{formatMoment(at)}</small>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}

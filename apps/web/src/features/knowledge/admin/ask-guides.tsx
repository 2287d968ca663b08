import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { MAX_GUIDE_QUESTION } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import type { FoundGuide, GuideSearch } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { Badge, type Tone } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import { SearchField } from '../../../ui/search-field';
import text from '../../../ui/text.module.css';
import { askGuidesQuery } from '../api/get-guides';
import { guidesPlace } from './guides-place';
import css from './ask-guides.module.css';
import shared from './knowledge.module.css';

const bands: Record<GuideSearch['band'], { tone: Tone; words: string }> = {
  sure: { tone: 'ok', words: 'Answered from the first' },
  closest: { tone: 'warn', words: 'Answered from the first, with a caveat' },
  unknown: { tone: 'neutral', words: 'Not answered: none is close enough' },
};

/** Searches as a visitor would, and says by which words what is found. */
export function AskGuides() {
  const { place, search } = useListPlace(guidesPlace);
  const question = place.question.slice(0, MAX_GUIDE_QUESTION);
  const query = useQuery(askGuidesQuery(question));
  return (
    <Pane title="What would a visitor find?">
      <div className={css['ask']}>
        <SearchField label="A visitor’s question" value={question} onSearch={(to) => search({ question: to })} />
      </div>
      {question.trim() === '' ? (
        <EmptyState tool="mitt" title="Ask in a visitor’s words">
          You see which guides the question finds, in which order, and which of its words did it.
        </EmptyState>
      ) : (
        <Loaded query={query} what="what it finds" lines={5}>
          {(found) => <Findings found={found} />}
        </Loaded>
      )}
    </Pane>
  );
}

function Findings({ found: { band, decoy, unheard, found } }: { found: GuideSearch }) {
  const { tone, words } = bands[band];
  const best = found[0]?.score ?? 1;
  return (
    <div className={css['findings']} role="status">
      <p className={shared['verdict']}>
        <Badge tone={tone}>{words}</Badge>
        {decoy && <span>It sounds like {decoy}, which is none of ours.</span>}
        {unheard.length > 0 && <span>In no guide: {unheard.join(', ')}.</span>}
      </p>
      {found.length === 0 && <p>No guide shares a word with it.</p>}
      <ol className={css['found']}>
        {found.map((guide) => (
          <Found key={guide.slug} guide={guide} best={best} />
        ))}
      </ol>
    </div>
  );
}

function Found({ guide: { slug, title, score, words, meanings }, best }: { guide: FoundGuide; best: number }) {
  const { linkTo } = useListPlace(guidesPlace);
  return (
    <li>
      <div>
        <Link to={linkTo({ guide: slug })}>{title}</Link>
        <i style={{ '--share': score / best } as CSSProperties} />
        <span className={css['score']}>
          <span className={text['hidden']}>Score </span>
          {score.toFixed(2)}
        </span>
      </div>
      <p className={css['why']}>
        {words.map((word) => (
          <mark key={word}>{word}</mark>
        ))}
        {meanings.length > 0 && <span>means {meanings.join(', ')}</span>}
        {words.length + meanings.length === 0 && <span>Only letters in common, no word.</span>}
      </p>
    </li>
  );
}

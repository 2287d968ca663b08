import { useState } from 'react';
import { matchKeywords } from '@app/contracts/videos/video-keywords.js';
import { Field } from '../../../ui/field';
import css from './videos.module.css';

/** Tries keywords that are being typed against a question, by the rule that answers follow. */
export function KeywordsTrial({ keywords }: { keywords: string }) {
  const [question, setQuestion] = useState('');
  const asked = question.trim();
  const match = matchKeywords(keywords, asked);
  return (
    <div className={css['trial']}>
      <Field
        label="Would be shown for"
        value={question}
        placeholder="A question, as a visitor would ask it"
        autoComplete="off"
        onChange={(event) => setQuestion(event.target.value)}
      />
      <p role="status">
        {asked !== '' && (match ? `Yes, by “${match.keyword}”.` : 'No: none of the keywords stands whole in it.')}
      </p>
    </div>
  );
}

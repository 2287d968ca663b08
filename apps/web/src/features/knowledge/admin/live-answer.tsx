import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type GuidePreview, guidePreviewRequestSchema } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { useSettled } from '../../../lib/use-settled';
import { Badge } from '../../../ui/badge';
import { Field } from '../../../ui/field';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import { guidePreviewQuery } from '../api/preview-guide';
import shared from './knowledge.module.css';
import css from './live-answer.module.css';

const TYPING_PAUSE_MS = 500;

interface LiveAnswerProps {
  slug: string;
  /** Questions to choose from. */
  aliases: readonly string[];
  /** The guide as it is typed; null while it has faults. */
  entry: KnowledgeEntry | null;
}

/** What a visitor would be told, were the guide as it is typed. */
export function LiveAnswer({ slug, aliases, entry }: LiveAnswerProps) {
  const [question, setQuestion] = useState(aliases[0] ?? '');
  const choices = useId();
  const read = guidePreviewRequestSchema.shape.question.safeParse(question);
  const asked = useSettled(read.data ?? '', TYPING_PAUSE_MS);
  // By its text: what is typed is another object with every key.
  const settled = useSettled(entry && JSON.stringify(entry), TYPING_PAUSE_MS);
  const query = useQuery(
    guidePreviewQuery(slug, settled === null ? null : (JSON.parse(settled) as KnowledgeEntry), asked),
  );
  return (
    <Pane title="Live answer" aside={<Aside hasFaults={entry === null} isBehind={query.isFetching} />}>
      <div className={css['answer']}>
        <Field
          label="A visitor asks"
          value={question}
          error={question.trim() === '' ? undefined : read.error?.issues[0]?.message}
          list={choices}
          autoComplete="off"
          onChange={({ target }) => setQuestion(target.value)}
        />
        <datalist id={choices}>
          {aliases.map((alias) => (
            <option key={alias} value={alias} />
          ))}
        </datalist>
        {asked === '' ? (
          <p className={shared['kept']}>Type a question to see its answer.</p>
        ) : entry === null && !query.data ? (
          <p className={shared['kept']}>The answer is shown once the fields fit.</p>
        ) : (
          <Loaded query={query} what="the answer" lines={6}>
            {(preview) => <Preview preview={preview} slug={slug} />}
          </Loaded>
        )}
      </div>
    </Pane>
  );
}

function Aside({ hasFaults, isBehind }: { hasFaults: boolean; isBehind: boolean }) {
  const words = hasFaults ? 'waits until the fields fit' : isBehind ? 'thinking …' : 'follows your typing';
  return (
    <span className={shared['aside']} role="status">
      {words}
    </span>
  );
}

function Preview({ preview, slug }: { preview: GuidePreview; slug: string }) {
  const { opening, cautions, steps, topTip, followUpQuestion, confidence, restsOn } = preview;
  const [first] = restsOn;
  return (
    <div className={css['preview']}>
      <p className={shared['verdict']}>
        {first?.slug === slug ? (
          <Badge tone={confidence === 'answered' ? 'ok' : 'warn'}>
            {confidence === 'answered' ? 'Answered from this guide' : 'This guide, with a caveat'}
          </Badge>
        ) : (
          <Badge tone="warn">{first ? `Answered from “${first.title}”` : 'Not answered from a guide'}</Badge>
        )}
      </p>
      <p className={css['opening']}>{opening}</p>
      {cautions.map(({ text, level }) => (
        <p key={text} className={css['caution']} data-level={level}>
          {text}
        </p>
      ))}
      <ol className={css['answer-steps']}>
        {steps.map(({ title, text }) => (
          <li key={`${title} ${text}`}>
            <div>
              {title && <b>{title}</b>}
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ol>
      {topTip && (
        <p className={css['tip']}>
          <b>Top tip</b> {topTip}
        </p>
      )}
      {followUpQuestion && <p className={shared['kept']}>Asks back: {followUpQuestion}</p>}
    </div>
  );
}

import type { Analysis, AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { Fact, Facts } from '../../../ui/facts';
import { SheetPart } from '../../../ui/record-sheet';
import { confidenceWords, fallbackWords, timingWords } from './search-words';

/** What the answer rests on and how it came about; a fact that does not exist has no row. */
export function SearchTrace({ analysis, trace }: { analysis: Analysis; trace: AnswerTrace }) {
  const { engine, confidence, feedback, createdAt } = analysis;
  const { model, tokens, retrieved, corrections, safetyRule, photoSeen } = trace;
  return (
    <SheetPart title="How this answer came about">
      <Facts>
        <Fact term="Asked">
          <time dateTime={createdAt}>{formatExactMoment(createdAt)}</time>
        </Fact>
        <Fact term="Confidence">{confidenceWords[confidence]}</Fact>
        <Fact term="Engine">{engine === 'openai' ? `Model ${model ?? ''}` : 'Built-in'}</Fact>
        <Fact term="Instead of the model">{fallbackWords(analysis, trace)}</Fact>
        <Fact term="Safety rule">{safetyRule}</Fact>
        <Fact term="Seen in the photo">{photoSeen}</Fact>
        <Fact term="Corrections">{corrections.join(', ')}</Fact>
        <Fact term="Guides">
          {retrieved.length > 0 && (
            <ol>
              {retrieved.map(({ slug, version, score }) => (
                <li key={slug}>
                  <code>{slug}</code> version {version}, score {score.toFixed(2)}
                </li>
              ))}
            </ol>
          )}
        </Fact>
        <Fact term="Time">{timingWords(trace)}</Fact>
        <Fact term="Tokens">
          {tokens && `${tokens.input.toLocaleString('en-GB')} in, ${tokens.output.toLocaleString('en-GB')} out`}
        </Fact>
        <Fact term="Feedback">
          {feedback && [feedback.helpful ? 'It helped' : 'It did not help', feedback.reason].filter(Boolean).join(': ')}
        </Fact>
      </Facts>
    </SheetPart>
  );
}

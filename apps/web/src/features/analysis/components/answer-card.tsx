import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { MessageCircleReply } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Tape } from '../../../ui/tape';
import text from '../../../ui/text.module.css';
import { layOutFix } from '../fix-layout';
import css from './answer-card.module.css';
import { Cautions } from './cautions';
import { ConfidenceNote, headingFor } from './confidence-note';
import { CopyAnswer } from './copy-answer';
import { Feedback } from './feedback';
import { PrintAnswer } from './print-answer';
import { Provenance } from './provenance';

interface AnswerCardProps {
  analysis: Analysis;
  /** Opens the chat with the follow-up question quoted. */
  onAnswerInChat: () => void;
  /** Sends a tapped answer to the follow-up question. */
  onPickOption: (option: string) => void;
}

export function AnswerCard({ analysis, onAnswerInChat, onPickOption }: AnswerCardProps) {
  const { intro, steps, outro } = layOutFix(analysis);
  const urgent = analysis.cautions.filter(({ level }) => level !== 'info');
  const mild = analysis.cautions.filter(({ level }) => level === 'info');
  return (
    <Card as="article" className={css['answer']} aria-labelledby="the-fix">
      <h2 id="the-fix" className={text['h2']}>
        {headingFor(analysis)}
      </h2>
      <ConfidenceNote confidence={analysis.confidence} />
      <Cautions cautions={urgent} />
      <div className={css['fix']}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {steps.length > 0 && (
          <ol className={css['steps']}>
            {steps.map((step, index) => (
              <li key={index}>
                <span>
                  {step.title && <b>{/[.!?]$/.test(step.title) ? step.title : `${step.title}.`} </b>}
                  {step.text}
                </span>
              </li>
            ))}
          </ol>
        )}
        {outro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Cautions cautions={mild} />
      {analysis.topTip && (
        <div className={css['tip']}>
          <Tape tone="towel" className={css['tape']}>
            Top tip
          </Tape>
          <p>{analysis.topTip}</p>
        </div>
      )}
      <div className={css['followUp']}>
        {analysis.followUpQuestion && (
          <div>
            <h3 className={text['cap']}>Follow-up question</h3>
            <p className={text['h3']}>{analysis.followUpQuestion}</p>
          </div>
        )}
        {analysis.followUpOptions.length > 0 && (
          <ul className={css['options']} aria-label="Answers to tap" data-print="no">
            {analysis.followUpOptions.map((option) => (
              <li key={option}>
                <button type="button" onClick={() => onPickOption(option)}>
                  {option}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={css['actions']} data-print="no">
          <Button kind="primary" size="large" onClick={onAnswerInChat}>
            <MessageCircleReply size={20} strokeWidth={1.9} aria-hidden="true" />
            {analysis.followUpQuestion ? 'Answer in chat' : 'Ask in chat'}
          </Button>
          <CopyAnswer analysis={analysis} />
          <PrintAnswer />
        </div>
      </div>
      <div data-print="no">
        <Feedback analysis={analysis} />
      </div>
      <Provenance analysis={analysis} />
    </Card>
  );
}

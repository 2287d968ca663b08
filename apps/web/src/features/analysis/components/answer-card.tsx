import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { MessageCircleReply } from 'lucide-react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Tape } from '../../../ui/tape';
import text from '../../../ui/text.module.css';
import { layOutFix } from '../fix-layout';
import { currentStep, type JobInHand } from '../job';
import { placeCautions } from '../place-cautions';
import { AlsoAsked } from './also-asked';
import css from './answer-card.module.css';
import { Cautions } from './cautions';
import { ConfidenceNote, headingFor } from './confidence-note';
import { CopyAnswer } from './copy-answer';
import { DidItWork } from './did-it-work';
import { Feedback } from './feedback';
import { FollowUp } from './follow-up';
import { JobFacts } from './job-facts';
import { KitLink } from './kit-link';
import { PrintAnswer } from './print-answer';
import { Provenance } from './provenance';
import { StepList } from './step-list';

interface AnswerCardProps {
  analysis: Analysis;
  inHand: JobInHand;
  /** The steps that read otherwise than before, counted from 0. */
  changed?: readonly number[];
  /** Opens the chat with the follow-up question quoted. */
  onAnswerInChat: () => void;
  /** Sends a tapped answer to the follow-up question. */
  onPickOption: (option: string) => void;
  /** It did not work: the conversation goes on about that. */
  onWorse: (message: string) => void;
  /** Opens bay mode at the step that is next. */
  onStart: () => void;
}

/** An answer made for use: what it takes, what to do, what could go wrong, and the steps to tick. */
export function AnswerCard({
  analysis,
  inHand,
  changed = [],
  onAnswerInChat,
  onPickOption,
  onWorse,
  onStart,
}: AnswerCardProps) {
  const { intro, steps, outro } = layOutFix(analysis);
  const { dangers, bySteps, rest } = placeCautions(analysis.cautions, steps);
  const isSure = analysis.confidence === 'answered';
  return (
    <Card as="article" className={css['answer']} aria-labelledby="the-fix">
      {steps.length > 0 && <JobFacts analysis={analysis} steps={steps} inHand={inHand} onStart={onStart} />}
      <div className={css['body']}>
        <h2 id="the-fix" className={isSure ? text['hidden'] : text['h2']}>
          {headingFor(analysis)}
        </h2>
        <ConfidenceNote confidence={analysis.confidence} />
        <div className={css['lead']}>
          {intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Cautions cautions={dangers} />
        <Cautions cautions={rest} />
        <KitLink equipment={analysis.equipment} products={analysis.products} />
        {steps.length > 0 && (
          <>
            <h2 className={classNames(text['h2'], css['stepsHead'])}>Steps</h2>
            <StepList
              steps={steps}
              cautions={bySteps}
              equipment={analysis.equipment}
              inHand={inHand}
              changed={changed}
            />
          </>
        )}
        {steps.length > 0 && currentStep(inHand.job, steps.length) === steps.length && (
          <DidItWork analysis={analysis} inHand={inHand} onWorse={onWorse} />
        )}
        {outro.length > 0 && (
          <div className={css['outro']}>
            {outro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {analysis.topTip && (
          <div className={css['tip']}>
            <Tape tone="towel" className={css['tape']}>
              Top tip
            </Tape>
            <p>{analysis.topTip}</p>
          </div>
        )}
        <AlsoAsked analysis={analysis} />
        <FollowUp analysis={analysis} onPickOption={onPickOption} />
        <div className={css['actions']} data-print="no">
          <Button kind="primary" size="large" onClick={onAnswerInChat}>
            <MessageCircleReply size={20} strokeWidth={1.9} aria-hidden="true" />
            {analysis.followUpQuestion ? 'Answer in chat' : 'Ask in chat'}
          </Button>
          <CopyAnswer analysis={analysis} />
          <PrintAnswer />
        </div>
      </div>
      <div className={css['foot']}>
        <div data-print="no">
          <Feedback analysis={analysis} />
        </div>
        <Provenance analysis={analysis} />
      </div>
    </Card>
  );
}

import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import text from '../../../ui/text.module.css';
import css from './follow-up.module.css';

interface FollowUpProps {
  analysis: Pick<Analysis, 'followUpQuestion' | 'followUpOptions'>;
  onPickOption: (option: string) => void;
}

/** What the answer would like to know, with answers to tap. */
export function FollowUp({ analysis, onPickOption }: FollowUpProps) {
  if (!analysis.followUpQuestion && analysis.followUpOptions.length === 0) return null;
  return (
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
    </div>
  );
}

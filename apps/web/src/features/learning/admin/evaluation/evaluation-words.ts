import type { EvaluationFigures, EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import type { EvaluationSetName } from '@app/contracts/evaluation/evaluation.constants.js';
import { changeWords } from '../../learning-words';

export const engineWords: Record<EvaluationRun['engine'], string> = {
  offline: 'Built-in engine',
  openai: 'Model',
};

export const setWords: Record<EvaluationSetName, string> = {
  own: 'Whole answer',
  labelled: 'Right guide',
  unfamiliar: 'Right guide, unfamiliar style',
  unrelated: 'Another subject',
};

/** '94 %'; null of nothing. */
export const percentWords = (share: number | null): string | null =>
  share === null ? null : `${Math.round(share * 100)} %`;

/** '150 guides, version 162'; null before it began. */
export const knowledgeWords = ({ guides, knowledgeVersion }: EvaluationRun): string | null =>
  guides === null || knowledgeVersion === null
    ? null
    : `${guides.toLocaleString('en-GB')} guides, version ${knowledgeVersion.toLocaleString('en-GB')}`;

/** 'version 162'; null before it began. */
export const versionWords = ({ knowledgeVersion }: Pick<EvaluationRun, 'knowledgeVersion'>): string | null =>
  knowledgeVersion === null ? null : `version ${knowledgeVersion.toLocaleString('en-GB')}`;

/** A figure with how far it moved since the run before, '+0.012'; undefined without one. */
export function sinceWords(
  figures: EvaluationFigures,
  before: EvaluationFigures | null | undefined,
  figure: 'composite' | 'first' | 'sureRight',
): string | undefined {
  const [now, was] = [figures[figure], before?.[figure] ?? null];
  return now === null || was === null ? undefined : changeWords(was, now, 3);
}

import type { Analysis, Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import { layOutFix } from '../fix-layout';
import { currentStep, type Job } from '../job';
import { placeCautions } from '../place-cautions';

export type BayPage =
  | { kind: 'danger'; cautions: Caution[] }
  | { kind: 'step'; index: number; step: Step; cautions: Caution[] }
  | { kind: 'last' };

/** What bay mode shows, one after the other: what could hurt somebody, the steps, whether it worked. */
export function bayPages(analysis: Pick<Analysis, 'fix' | 'steps' | 'cautions'>): BayPage[] {
  const { steps } = layOutFix(analysis);
  const { dangers, bySteps } = placeCautions(analysis.cautions, steps);
  return [
    ...(dangers.length > 0 ? [{ kind: 'danger' as const, cautions: dangers }] : []),
    ...steps.map((step, index): BayPage => ({ kind: 'step', index, step, cautions: bySteps[index] ?? [] })),
    { kind: 'last' },
  ];
}

/** Where one goes on: the page it was left at, else the dangers before the first step, else the step that is next. */
export function pageOf(job: Job, pages: BayPage[]): number {
  if (job.at !== null && job.at < pages.length) return job.at;
  if (job.done.length === 0) return 0;
  const steps = pages.filter(({ kind }) => kind === 'step').length;
  const next = currentStep(job, steps);
  const at = pages.findIndex((page) => page.kind === 'step' && page.index === next);
  return at === -1 ? pages.length - 1 : at;
}

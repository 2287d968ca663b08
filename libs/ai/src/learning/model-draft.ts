import { z } from 'zod';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Citation } from '@app/contracts/learning/drafts.contract.js';
import type { Drafted } from './extractive-draft.js';
import type { FoundEvidence } from './material.js';

const cited = { text: z.string(), evidence: z.array(z.int()) };

/** What the model is asked to write. Plain types only, as in model-answer.ts: what comes of it is verified like any draft. */
export const modelDraftSchema = z.object({
  summary: z.object(cited),
  steps: z.array(z.object({ title: z.string(), ...cited })),
  topTip: z.object(cited),
});
export type ModelDraft = z.infer<typeof modelDraftSchema>;

/**
 * The extractive draft with what the model has written in place of its quotations. Numbers of evidence that was not shown are
 * no evidence, so that a step which cites nothing else is dropped by the verification; a summary or tip that cites nothing is left
 * out, and that of the quotations stands.
 */
export function withModelDraft(
  extractive: Drafted,
  { summary, steps, topTip }: ModelDraft,
  evidence: readonly FoundEvidence[],
): Drafted {
  const idsOf = (numbers: readonly number[]): string[] => [
    ...new Set(numbers.flatMap((number) => evidence[number - 1]?.id ?? [])),
  ];
  const rests = (field: string, numbers: readonly number[]): Citation[] => {
    const ids = idsOf(numbers);
    return ids.length > 0 ? [{ field, evidence: ids }] : [];
  };
  const single = { summary, topTip };
  const cited = (['summary', 'topTip'] as const).filter((field) => idsOf(single[field].evidence).length > 0);
  const entry: KnowledgeEntry = {
    ...extractive.entry,
    ...Object.fromEntries(cited.map((field) => [field, plain(single[field].text)])),
    steps: steps.map(({ title, text }) => ({ title: plain(title), text: plain(text) })),
  };
  const isReplaced = (field: string): boolean =>
    field.startsWith('steps.') || cited.some((replaced) => replaced === field);
  return {
    entry,
    citations: [
      ...cited.flatMap((field) => rests(field, single[field].evidence)),
      ...steps.flatMap((step, at) => rests(`steps.${at}`, step.evidence)),
      ...extractive.citations.filter(({ field }) => !isReplaced(field)),
    ],
  };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

import { guideLabels } from '../../../lib/guide-labels';

/** The parts of a guide that are one text, those that are a line each, and those with parts of their own. */
export const textFields = [
  'title',
  'problem',
  'zone',
  'summary',
  'topTip',
  'followUpQuestion',
  'stopAndAskPro',
] as const;
export const linesFields = [
  'aliases',
  'keywords',
  'followUpOptions',
  'diagnosis',
  'neverDo',
  'surfaces',
  'related',
  'videoKeywords',
] as const;
export const structuredFields = ['steps', 'cautions', 'equipment', 'notes', 'variants'] as const;

export type TextField = (typeof textFields)[number];
export type LinesField = (typeof linesFields)[number];
export type StructuredField = (typeof structuredFields)[number];
export type GuideField = TextField | LinesField | StructuredField | 'reason';

export const fieldLabels: Record<GuideField, string> = { ...guideLabels, reason: 'What changed, in a few words' };

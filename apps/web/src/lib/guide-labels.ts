/** What the parts of a guide are called, wherever staff edit one. */
export const guideLabels = {
  title: 'Title',
  problem: 'Problem',
  zone: 'Part of the car',
  summary: 'Direct answer',
  aliases: 'How visitors say it',
  keywords: 'Keywords',
  steps: 'Steps',
  topTip: 'Top tip',
  cautions: 'Cautions',
  equipment: 'Kit',
  followUpQuestion: 'Question back',
  followUpOptions: 'Answers to tap',
  diagnosis: 'How to tell',
  neverDo: 'Never do',
  stopAndAskPro: 'Stop and ask a professional',
  surfaces: 'Surfaces',
  related: 'Related guides',
  videoKeywords: 'Video keywords',
  notes: 'Short answers',
  variants: 'Variants',
} as const;

/** A list that is typed with a line each. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

/** Everything a guide says, a part to a line. */
export function guideText(entry: KnowledgeEntry): string {
  const changes = entry.variants.flatMap(({ change }) =>
    change.flatMap((one) => {
      if ('text' in one) return [one.text];
      if ('caution' in one) return [one.caution];
      if ('summary' in one) return [one.summary];
      return 'topTip' in one ? [one.topTip] : [];
    }),
  );
  return [
    entry.summary,
    ...entry.steps.flatMap(({ text, why }) => (why === undefined ? [text] : [text, why])),
    ...entry.diagnosis,
    ...entry.cautions.map(({ text }) => text),
    ...entry.neverDo,
    entry.topTip,
    entry.stopAndAskPro,
    ...changes,
  ].join('\n');
}

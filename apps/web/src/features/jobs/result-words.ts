import type { ResultOf, RunResult } from '@app/contracts/jobs/run-results.js';
import { retainedThings } from '@app/contracts/jobs/retained-things.js';
import { formatSize } from '../../lib/format-size';
import { formatDuration } from '../../lib/moments';

const numbers = new Intl.NumberFormat('en-GB');

type Fact = readonly [term: string, value: string];

/** Of what was counted: what there was none of is left out. */
const counted = (...facts: readonly (readonly [term: string, count: number])[]): Fact[] =>
  facts.filter(([, count]) => count > 0).map(([term, count]) => [term, numbers.format(count)]);

/** What a crawl has cost; nothing of one from before it was counted. */
function costFacts({ requests = 0, bytes = 0, unchanged = 0, seconds = 0 }: ResultOf<'crawl'>): Fact[] {
  if (requests === 0) return [];
  return [
    ...counted(['Requests', requests], ['Pages not sent again', unchanged]),
    ['Data read', formatSize(bytes)],
    ['Reading took', formatDuration(seconds * 1_000)],
  ];
}

/** What a run has come to, as terms and what is said to each; nothing where there was nothing to do. */
export function resultFacts(result: RunResult): Fact[] {
  switch (result.kind) {
    case 'crawl':
      return [
        ...counted(
          ['Pages read', result.pagesRead],
          ['Pages not read', result.pagesNotRead],
          ['Products', result.products],
          ['New', result.added],
          ['Changed', result.changed],
          ['Gone', result.gone],
          ['Held for review', result.held],
        ),
        ...costFacts(result),
      ];
    case 'learning-cycle':
    case 'topic-study':
      return counted(
        ['Questions', result.questions],
        ['Drafts', result.drafts],
        ['Edits', result.edits],
        ['Duplicates', result.duplicates],
        ['Without evidence', result.withoutEvidence],
        ['Blocked', result.blocked],
      );
    case 'image':
      return counted(['Pictures', result.pictures]);
    case 'rollup':
      return counted(['Days', result.days]);
    case 'import':
      return counted(
        ['Imported', result.imported],
        ['Duplicates', result.duplicates],
        ['Skipped', result.skipped],
        ['Failed', result.failed],
      );
    case 'retention':
      return counted(...retainedThings.map((thing) => [thing, result.removed[thing] ?? 0] as const));
    case 'evaluation':
      return [
        ['Questions', numbers.format(result.questions)],
        ['Score', `${result.scorePercent} %`],
        ['Right guide first', `${result.rightGuideFirstPercent} %`],
        ['Violations', numbers.format(result.violations)],
      ];
    case 'wheel-restock':
      return counted(['Prizes filled up', result.prizes]);
    case 'backup':
      return [
        ['File', result.file],
        ['Size', formatSize(result.bytes)],
        ['Saved in', formatDuration(result.seconds * 1_000)],
        ['Tables', numbers.format(result.tables)],
      ];
  }
}

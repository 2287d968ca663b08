import type { RunKind } from './jobs.constants.js';

/** What a run of each kind leaves behind when it is stopped at work, as whoever stops it is told. */
export const staysWords: Record<RunKind, string> = {
  crawl:
    'Prices and products stay as the last finished crawl left them. The pages it has read are kept, and Retry goes on behind them.',
  'learning-cycle': 'Drafts that it has put into the inbox stay. Retry goes on with the question it is at.',
  'topic-study': 'A draft that it has put into the inbox stays. Retry goes on with the question it is at.',
  image:
    'What was sent or is shown stays as it is. The pictures that this run makes are missing until somebody retries it.',
  rollup: 'Days that it has counted anew stay, the others keep their old figures. Retry goes on with those.',
  import: 'Rows that it has written stay in the catalogue. Retry goes on behind them.',
  retention: 'What it has deleted stays deleted. Retry goes on behind it, and the next run takes what is left.',
  evaluation: 'The answers that it has marked stay, without a score. Retry goes on with the next question.',
  'wheel-restock': 'It fills all prizes up at once, or none.',
  backup: 'Earlier backups stay. Of this one no file is left, and Retry begins anew.',
};

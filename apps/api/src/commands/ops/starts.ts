import { readFile } from 'node:fs/promises';
import type { BodyFor } from '@app/contracts/call.js';
import { backupCalls } from '@app/contracts/backup/backup.calls.js';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import { evaluationCalls } from '@app/contracts/evaluation/evaluation.calls.js';
import { figuresCalls } from '@app/contracts/figures/figures.calls.js';
import type { RunKind } from '@app/contracts/jobs/jobs.constants.js';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { CYCLE_COUNTS, STUDY_COUNT } from '@app/contracts/learning/learning.constants.js';
import { learningCalls } from '@app/contracts/learning/learning.calls.js';
import { prizeWheelCalls } from '@app/contracts/prize-wheel/prize-wheel.calls.js';
import { productImportCalls } from '@app/contracts/product-import/product-import.calls.js';
import { retentionCalls } from '@app/contracts/retention/retention.calls.js';
import { Ending, exit } from './exit.js';
import type { Ask } from './product-client.js';

export type Start = (ask: Ask, about: string | undefined) => Promise<JobRun>;

/** How each kind is started; in a sentence why nobody starts it by name. */
export const starts: Record<RunKind, Start | string> = {
  backup: (ask) => ask(backupCalls.run, {}),
  crawl: (ask, retailer) => ask(crawlerCalls.start, { params: { id: needed(retailer, 'Which retailer?') } }),
  evaluation: (ask, engine = 'offline') =>
    // Whatever was typed: the product says what it does not know.
    ofItsId(ask, ask(evaluationCalls.start, { body: { engine } as BodyFor<typeof evaluationCalls.start> })),
  image: 'Pictures come with what they are of: `retry` makes one again, `retry --kind image` all that failed.',
  import: async (ask, file) => {
    const csv = await readFile(needed(file, 'Which file?')).catch((error: Error) => {
      throw new Ending(exit.usage, error.message);
    });
    return ask(productImportCalls.start, { csv });
  },
  'learning-cycle': (ask) => ofItsId(ask, ask(learningCalls.runCycle, { body: { questionCount: CYCLE_COUNTS[0] } })),
  retention: (ask) => ask(retentionCalls.run, {}),
  rollup: (ask, target = 'recent') =>
    ask(figuresCalls.rebuild, { body: { target } as BodyFor<typeof figuresCalls.rebuild> }),
  'topic-study': (ask, topic) => {
    const body = { topic: needed(topic, 'Which topic?'), questionCount: STUDY_COUNT } as const;
    return ofItsId(ask, ask(learningCalls.studyTopic, { body }));
  },
  'wheel-restock': (ask) => ask(prizeWheelCalls.restock, {}),
};

/** A session of learning and an evaluation have the id of their run. */
async function ofItsId(ask: Ask, begun: Promise<{ id: string }>): Promise<JobRun> {
  const { id } = await begun;
  return ask(jobsCalls.get, { params: { id } });
}

function needed(value: string | undefined, question: string): string {
  if (value === undefined) throw new Ending(exit.usage, question);
  return value;
}

import { AppLog } from '@app/logging/app-log.js';
import { readLogLevels } from '@app/logging/log-levels.js';

/** The log of an app in a test: none, unless somebody wants to see one, as in `TEST_LOG_LEVEL=warn`. */
export function testLog(app: string): AppLog | false {
  const levels = readLogLevels(process.env.TEST_LOG_LEVEL ?? 'silent');
  if (typeof levels === 'string') throw new Error(levels);
  return levels.base === 'silent' ? false : new AppLog({ app, levels, isJson: false });
}

import { AppLog } from '@app/logging/app-log.js';
import { readLogLevels } from '@app/logging/log-levels.js';
import type { LogLine } from '@app/logging/text-line.js';

/** A log whose JSON lines a test reads. */
export function capturedLog(app: string, level = 'debug'): { log: AppLog; text(): string; lines(): LogLine[] } {
  const levels = readLogLevels(level);
  if (typeof levels === 'string') throw new Error(levels);
  let text = '';
  const log = new AppLog({ app, levels, isJson: true, destination: { write: (line) => void (text += line) } });
  return {
    log,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine),
  };
}

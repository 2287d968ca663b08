import { Logger } from '@nestjs/common';
import { AppLog, type LogFormat, textOf } from './app-log.js';
import type { LogLevels } from './log-levels.js';

/** What of the settings says how an app logs. */
export interface LogSettings {
  levels: LogLevels;
  format: LogFormat;
}

/** Makes the log of this process and gives it to everything that logs: `Logger`s, and libraries that write to the console. */
export function openLog(app: string, { levels, format }: LogSettings): AppLog {
  const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
  const log = new AppLog({ app, levels, isJson: format === 'json', hasColours });
  Logger.overrideLogger(log);
  captureConsole(log);
  return log;
}

/** BullMQ and others warn on the console; a line that is no JSON would break whoever reads the log. */
function captureConsole(log: AppLog): void {
  const methods = { error: 'error', warn: 'warn', info: 'log', log: 'log' } as const;
  for (const [method, level] of Object.entries(methods))
    Object.assign(globalThis.console, {
      [method]: (...parts: unknown[]) => log[level](parts.map(textOf).join(' '), 'framework'),
    });
}

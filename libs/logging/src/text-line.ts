import type { LogLevelName } from './log-levels.js';

/** A line as it is written to a container's output: one JSON object. */
export interface LogLine {
  level: Exclude<LogLevelName, 'silent'> | 'fatal';
  time: string;
  app: string;
  area: string;
  requestId?: string;
  runId?: string;
  msg: string;
}

const colours: Partial<Record<LogLine['level'], number>> = { fatal: 31, error: 31, warn: 33, debug: 90 };

/** The same line for somebody who watches: '15:04:05 api warn limits: …'. */
export function textLine({ level, time, app, area, requestId, runId, msg }: LogLine, hasColours: boolean): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const ids = [requestId && `request ${requestId}`, runId && `run ${runId}`].filter(Boolean).join(', ');
  const words = level === 'info' ? `${app} ${area}` : `${app} ${level} ${area}`;
  const colour = hasColours ? colours[level] : undefined;
  const head = colour ? `\u001b[${colour}m${words}\u001b[0m` : words;
  return `${clock} ${head}: ${msg}${ids ? ` (${ids})` : ''}\n`;
}

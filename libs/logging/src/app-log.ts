import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { isLogArea, type LogArea } from './log-areas.js';
import { currentLogContext } from './log-context.js';
import { levelOf, type LogLevels } from './log-levels.js';
import { type LogLine, textLine } from './text-line.js';
import { withoutSecrets } from './without-secrets.js';

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

export interface AppLogOptions {
  /** 'api' or 'worker'. */
  app: string;
  levels: LogLevels;
  /** Whether each line is a JSON object or a text for somebody who watches. */
  isJson: boolean;
  hasColours?: boolean;
  /** Where finished lines go, standard output by default. */
  destination?: DestinationStream;
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';

/**
 * The log of one app, behind Nest's `Logger`: JSON lines or text, a level for each area, the ids of the request or run in
 * whose course a line was written. Only texts are written, never objects: an error of a library may hold a whole request.
 */
export class AppLog implements LoggerService {
  private readonly root: Logger;
  private readonly areas = new Map<LogArea, Logger>();
  private readonly levels: LogLevels;

  constructor({ app, levels, isJson, hasColours = false, destination = pino.destination(1) }: AppLogOptions) {
    this.levels = levels;
    this.root = pino(
      {
        base: { app },
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        mixin: currentLogContext,
      },
      isJson ? destination : inWords(destination, hasColours),
    );
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  /** Nest hands on a stack before the context, which comes last. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const texts = [message, ...rest.slice(0, -1)].filter((part) => part !== undefined).map(textOf);
    const area = isLogArea(context) ? context : 'framework';
    if (area === 'framework' && typeof context === 'string' && context !== area) texts.unshift(context);
    this.of(area)[level](withoutSecrets(texts.join(' ')));
  }

  private of(area: LogArea): Logger {
    const known = this.areas.get(area);
    if (known) return known;
    const logger = this.root.child({ area }, { level: levelOf(this.levels, area) });
    this.areas.set(area, logger);
    return logger;
  }
}

/** A text or an error in words; of anything else its kind alone, since nobody knows what it holds. */
export function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : `[${typeof part}]`;
}

const inWords = (destination: DestinationStream, hasColours: boolean): DestinationStream => ({
  write: (line) => destination.write(textLine(JSON.parse(line) as LogLine, hasColours)),
});

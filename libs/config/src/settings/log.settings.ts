import { z } from 'zod';
import { logFormats } from '@app/logging/app-log.js';
import { readLogLevels } from '@app/logging/log-levels.js';
import type { LogSettings } from '@app/logging/open-log.js';
import { type Read, SettingsError } from './fields.js';

export const logFields = {
  LOG_LEVEL: z
    .string()
    .default('info')
    .superRefine((given, context) => {
      const levels = readLogLevels(given);
      if (typeof levels === 'string') context.addIssue(levels);
    })
    .describe('How much is logged: silent, error, warn, info or debug, and levels of areas, as in info,crawl=debug.'),
  LOG_FORMAT: z
    .enum(logFormats, 'LOG_FORMAT must be text or json.')
    .default('text')
    .describe('Whether a line of the log is a text or a JSON object; json in the images.'),
};

/** Throws `SettingsError` where the levels make no sense. */
export function readLogSettings(e: Read<typeof logFields>): LogSettings {
  const levels = readLogLevels(e.LOG_LEVEL);
  if (typeof levels === 'string') throw new SettingsError([levels]);
  return { levels, format: e.LOG_FORMAT };
}

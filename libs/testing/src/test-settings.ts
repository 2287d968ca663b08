import { cold, unlimited } from '../../../tools/lib/unlimited.mjs';
import { readSettings, type Settings } from '@app/config/settings.js';

/** Settings for a test: everything at its default, limits out of the way, nothing logged, and nothing kept of what a test may write past the api. */
export function testSettings(env: Record<string, string> = {}): Settings {
  return readSettings({
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PUBLIC_READS_SECONDS: '0',
    ...unlimited,
    ...cold,
    ...env,
  });
}

import { z } from 'zod';
import { type Read, text, whole } from './fields.js';

export const crawlerFields = {
  CRAWLER_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^([a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/,
            'CRAWLER_ALLOW_HOSTS must be a list of host:port, such as 127.0.0.1:8080.',
          ),
      ),
    )
    .describe('Private hosts that the crawler may read and alerts may be posted to, as host:port list.'),
  CRAWLER_MIN_DELAY_MS: whole('CRAWLER_MIN_DELAY_MS', 0, 600_000)
    .default(1_000)
    .describe('Least time between two requests of the crawler to a host, in milliseconds.'),
  CRAWLER_MAX_PAGES: whole('CRAWLER_MAX_PAGES', 1, 20_000)
    .default(500)
    .describe('Pages after which a crawl stops and says that the list goes on.'),
  CHROMIUM_PATH: text('CHROMIUM_PATH')
    .optional()
    .describe('Chromium for shops that show products only with script; unset, the one that is installed.'),
  CHROMIUM_SANDBOX: z
    .enum(['true', 'false'], 'CHROMIUM_SANDBOX must be true or false.')
    .default('true')
    .describe(
      "false runs Chromium without its sandbox, as root too: a shop's page that breaks out then has the worker's rights.",
    ),
};

export interface CrawlerSettings {
  /** 'host:port' in lower case: private addresses that are let through the guard. */
  allowHosts: string[];
  minDelayMs: number;
  maxPages: number;
  chromiumPath: string | undefined;
  chromiumSandbox: boolean;
}

export const readCrawlerSettings = (e: Read<typeof crawlerFields>): CrawlerSettings => ({
  allowHosts: e.CRAWLER_ALLOW_HOSTS,
  minDelayMs: e.CRAWLER_MIN_DELAY_MS,
  maxPages: e.CRAWLER_MAX_PAGES,
  chromiumPath: e.CHROMIUM_PATH,
  chromiumSandbox: e.CHROMIUM_SANDBOX === 'true',
});

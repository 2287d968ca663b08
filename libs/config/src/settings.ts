import { join } from 'node:path';
import { z } from 'zod';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import type { LogSettings } from '@app/logging/open-log.js';
import { type AlertDeliverySettings, alertFields, readAlertSettings } from './settings/alert.settings.js';
import { backupFields, type BackupSettings, readBackupSettings } from './settings/backup.settings.js';
import { type CrawlerSettings, crawlerFields, readCrawlerSettings } from './settings/crawler.settings.js';
import { SettingsError } from './settings/fields.js';
import { learningFields, readWebSearch, type WebSearchSettings } from './settings/learning.settings.js';
import { linkFields, readSiteLinks, type SiteLinks } from './settings/link.settings.js';
import { logFields, readLogSettings } from './settings/log.settings.js';
import { modelFields, type OpenAiSettings, readModelSettings } from './settings/model.settings.js';
import { oidcFields, type OidcSettings, readOidcSettings } from './settings/oidc.settings.js';
import { processFields } from './settings/process.settings.js';
import { publicReadFields } from './settings/public-read.settings.js';
import { type Lives, readLives, retentionFields } from './settings/retention.settings.js';
import { readS3Settings, s3Fields, type S3Settings } from './settings/s3.settings.js';
import { serverFields } from './settings/server.settings.js';
import { staffFields } from './settings/staff.settings.js';
import { readStorageSettings, storageFields, type StorageSettings } from './settings/storage.settings.js';
import { tracingFields } from './settings/tracing.settings.js';

/**
 * Every setting of the product: one environment variable each, with its meaning for the README's table, in its order. An empty
 * variable counts as unset. A setting goes into its group in `settings/`; tests compare it with the README and the compose file.
 */
const schema = z.object({
  ...serverFields,
  ...staffFields,
  ...modelFields,
  ...learningFields,
  ...oidcFields,
  ...linkFields,
  ...s3Fields,
  ...crawlerFields,
  ...alertFields,
  ...processFields,
  ...storageFields,
  ...publicReadFields,
  ...backupFields,
  ...retentionFields,
  ...logFields,
  ...tracingFields,
});

export interface Settings {
  port: number;
  host: string;
  /** Absolute, or relative to the working folder. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set-up's alone: the apps never connect with it. */
  databaseAdminUrl: string | undefined;
  redisUrl: string | undefined;
  /** Whether staff may look at BullMQ's own dashboard. */
  queueDashboard: boolean;
  publicUrl: string | undefined;
  trustProxy: number;
  adminUsername: string;
  adminPassword: string | undefined;
  /** Whether every staff account must have a second factor. */
  needsSecondFactor: boolean;
  /** The model endpoint; null leaves everything to the built-in engine. */
  openai: OpenAiSettings | null;
  /** What learning sessions search the web with; null does not search it. */
  webSearch: WebSearchSettings | null;
  /** The visitors' sign-in; null when no provider is configured. */
  oidc: OidcSettings | null;
  links: SiteLinks;
  s3: S3Settings | null;
  /** Where uploaded files are kept when `s3` is null. */
  filesDir: string;
  storage: StorageSettings;
  backup: BackupSettings;
  lives: Lives;
  crawler: CrawlerSettings;
  alerts: AlertDeliverySettings;
  workerQueues: QueueName[];
  workerGraceMs: number;
  shutdownDrainMs: number;
  warmsUp: boolean;
  rateLimitScale: number;
  /** How old a kept answer of a public read may be, in ms; 0 keeps none. */
  publicReadsMs: number;
  log: LogSettings;
  /** Where traces are sent; undefined traces nothing. */
  tracesTo: string | undefined;
}

/** Reads the settings out of an environment. Throws `SettingsError` with a sentence for each wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in schema.shape && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => issue.message));
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseAdminUrl: e.DATABASE_ADMIN_URL,
    redisUrl: e.REDIS_URL,
    queueDashboard: e.QUEUE_DASHBOARD === 'on',
    publicUrl: e.PUBLIC_URL,
    trustProxy: e.TRUST_PROXY,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    needsSecondFactor: e.STAFF_SECOND_FACTOR === 'required',
    openai: readModelSettings(e),
    webSearch: readWebSearch(e),
    oidc: readOidcSettings(e),
    links: readSiteLinks(e),
    s3: readS3Settings(e),
    filesDir: join(e.DATA_DIR, 'files'),
    crawler: readCrawlerSettings(e),
    alerts: readAlertSettings(e),
    workerQueues: e.WORKER_QUEUES,
    storage: readStorageSettings(e),
    backup: readBackupSettings(e),
    lives: readLives(e),
    workerGraceMs: e.WORKER_GRACE_MS,
    shutdownDrainMs: e.SHUTDOWN_DRAIN_MS,
    warmsUp: e.ASSISTANT_WARM_UP === 'true',
    rateLimitScale: e.RATE_LIMIT_SCALE,
    publicReadsMs: e.PUBLIC_READS_SECONDS * 1_000,
    log: readLogSettings(e),
    tracesTo: e.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Name, default ('' where there is none) and meaning of every setting, for the README's table and for docker-compose's test. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  const defaults: Record<string, string | number | string[] | undefined> = schema.parse({});
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    fallback: defaults[name] === undefined ? '' : String(defaults[name]),
    meaning: field.description ?? '',
  }));
}

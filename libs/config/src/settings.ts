import { join } from 'node:path';
import { z } from 'zod';
import { queueNames, type QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { logFormats } from '@app/logging/app-log.js';
import { readLogLevels } from '@app/logging/log-levels.js';
import type { LogSettings } from '@app/logging/open-log.js';

const text = (what: string) => z.string().trim().min(1, `${what} must not be empty.`);
const webUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address, such as https://example.org.` });
const whole = (name: string, low: number, high: number) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(low, `${name} must be at least ${low}.`)
    .max(high, `${name} must be at most ${high}.`);
const dollars = (name: string) =>
  z.coerce
    .number({ error: `${name} must be an amount of US dollars, such as 0.4.` })
    .min(0, `${name} must be at least 0.`)
    .max(1_000_000, `${name} must be at most 1000000.`);
const days = (name: string, fallback: number, what: string) =>
  whole(name, 1, 36_500).default(fallback).describe(`Days for which ${what} are kept.`);

/**
 * Every setting of the product: one environment variable each, with its meaning for the README's table. An empty
 * variable counts as unset. Adding a setting here adds it to the table's test.
 */
const schema = z.object({
  PORT: whole('PORT', 1, 65_535).default(3000).describe('Port of the site.'),
  HOST: text('HOST').default('0.0.0.0').describe('Address the site listens on.'),
  DATA_DIR: text('DATA_DIR').default('.data').describe('Folder of the embedded database, uploaded files and logs.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must look like postgres://user:password@host:5432/name.' })
    .optional()
    .describe('PostgreSQL 16 or newer to use in place of the embedded one.'),
  DATABASE_ADMIN_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_ADMIN_URL must look like postgres://user:password@host:5432/name.',
    })
    .optional()
    .describe("The same database as its superuser, with which set-up makes DATABASE_URL's role; unset, that exists."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'REDIS_URL must look like redis://host:6379.' })
    .optional()
    .describe('Redis 6.2 or newer for the queue and live updates; without it PostgreSQL carries both.'),
  PUBLIC_URL: webUrl('PUBLIC_URL').optional().describe('The address visitors use; https makes cookies Secure.'),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10)
    .default(0)
    .describe('Number of proxies in front whose X-Forwarded-For is believed.'),
  ADMIN_USERNAME: text('ADMIN_USERNAME').max(100).default('admin').describe('Name of the first staff account.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'ADMIN_PASSWORD must have at least 8 characters.')
    .optional()
    .describe('Password of the first staff account; made up when unset, and printed until somebody has signed in.'),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'STAFF_SECOND_FACTOR must be optional or required.')
    .default('optional')
    .describe('Whether staff may or must sign in with a code of an authenticator app too.'),
  OPENAI_API_KEY: text('OPENAI_API_KEY')
    .optional()
    .describe('Key of the model endpoint; unset, the built-in engine answers.'),
  OPENAI_BASE_URL: webUrl('OPENAI_BASE_URL').optional().describe('Any OpenAI-compatible endpoint, a local one too.'),
  OPENAI_MODEL: text('OPENAI_MODEL').default('gpt-4.1-mini').describe('Model that writes the answers.'),
  OPENAI_EMBEDDING_MODEL: text('OPENAI_EMBEDDING_MODEL')
    .optional()
    .describe('Embedding model of the endpoint that helps to find guides; unset, words alone do.'),
  OPENAI_PRICE_INPUT: dollars('OPENAI_PRICE_INPUT')
    .optional()
    .describe('US dollars for a million tokens that the models read; unset, the cost is unknown.'),
  OPENAI_PRICE_OUTPUT: dollars('OPENAI_PRICE_OUTPUT')
    .optional()
    .describe('US dollars for a million tokens that the model writes.'),
  OPENAI_DAILY_CAP: dollars('OPENAI_DAILY_CAP')
    .optional()
    .describe('US dollars that the models may cost on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS: whole('OPENAI_DAILY_CALLS', 0, 10_000_000)
    .default(2_000)
    .describe('Model calls for all visitors on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS_PER_VISITOR: whole('OPENAI_DAILY_CALLS_PER_VISITOR', 0, 1_000_000)
    .default(100)
    .describe('Model calls for one visitor on one London day; after that the built-in engine answers.'),
  OPENAI_DAILY_CALLS_PER_NETWORK: whole('OPENAI_DAILY_CALLS_PER_NETWORK', 0, 1_000_000)
    .default(300)
    .describe('Model calls for all visitors of one network address on one London day.'),
  OIDC_ISSUER: webUrl('OIDC_ISSUER')
    .optional()
    .describe("OpenID Connect provider for visitors' accounts; unset, nobody can sign in."),
  OIDC_CLIENT_ID: text('OIDC_CLIENT_ID').optional().describe('Client id at the provider.'),
  OIDC_CLIENT_SECRET: text('OIDC_CLIENT_SECRET').optional().describe('Client secret at the provider.'),
  WIDGET_URL: webUrl('WIDGET_URL').optional().describe('Page of the chat widget; unset, its menu entry is hidden.'),
  PLAN_URL: webUrl('PLAN_URL').optional().describe("Page of the chatbot's plans; unset, its link is hidden."),
  DEMO_URL: webUrl('DEMO_URL').optional().describe('Live demo of the chatbot; unset, its link is hidden.'),
  CONTACT_EMAIL: z
    .email('CONTACT_EMAIL must be an email address.')
    .optional()
    .describe('Address of the contact links, named by the crawler too; unset, they are hidden.'),
  S3_ENDPOINT: webUrl('S3_ENDPOINT')
    .optional()
    .describe('S3-compatible storage for uploaded files; unset, a folder in DATA_DIR.'),
  S3_REGION: text('S3_REGION').default('eu-west-2').describe('Region of the bucket.'),
  S3_BUCKET: text('S3_BUCKET').optional().describe('Bucket; with it, files go to S3.'),
  S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID').optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY').optional().describe('Secret of the access key.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'S3_FORCE_PATH_STYLE must be true or false.')
    .default('false')
    .describe('true for servers that take the bucket in the path.'),
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
    .describe('Private hosts that the crawler may read, as host:port list; for test shops.'),
  CRAWLER_MIN_DELAY_MS: whole('CRAWLER_MIN_DELAY_MS', 0, 600_000)
    .default(1_000)
    .describe('Least time between two requests of the crawler to a host, in milliseconds.'),
  CHROMIUM_PATH: text('CHROMIUM_PATH')
    .optional()
    .describe('Chromium for shops that show products only with script; unset, the one that is installed.'),
  CHROMIUM_SANDBOX: z
    .enum(['true', 'false'], 'CHROMIUM_SANDBOX must be true or false.')
    .default('true')
    .describe(
      "false runs Chromium without its sandbox, as root too: a shop's page that breaks out then has the worker's rights.",
    ),
  WORKER_QUEUES: z
    .string()
    .default(queueNames.join(','))
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(queueNames, `WORKER_QUEUES must name queues out of ${queueNames.join(', ')}.`)).min(1))
    .describe('Queues that a worker process serves.'),
  WORKER_HEARTBEAT_FILE: text('WORKER_HEARTBEAT_FILE')
    .optional()
    .describe('File that a worker touches every 5 s while it moves, for a health check; unset, none.'),
  SHUTDOWN_DRAIN_MS: whole('SHUTDOWN_DRAIN_MS', 0, 60_000)
    .default(0)
    .describe(
      'How long the api goes on serving after SIGTERM while readiness says 503, in milliseconds; behind a proxy 5000.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number('RATE_LIMIT_SCALE must be a number.')
    .min(0.01, 'RATE_LIMIT_SCALE must be at least 0.01.')
    .default(1)
    .describe('Multiplies every request-rate limit.'),
  UPLOADS_PER_VISITOR: whole('UPLOADS_PER_VISITOR', 1, 1_000_000)
    .default(60)
    .describe('Photos and videos that one visitor may send on one London day.'),
  UPLOAD_MB_PER_VISITOR: whole('UPLOAD_MB_PER_VISITOR', 1, 10_000_000)
    .default(250)
    .describe('Megabytes of them that are kept for one visitor on one London day.'),
  UPLOADS_PER_NETWORK: whole('UPLOADS_PER_NETWORK', 1, 10_000_000)
    .default(400)
    .describe('The same count for everybody behind one network address.'),
  UPLOAD_MB_PER_NETWORK: whole('UPLOAD_MB_PER_NETWORK', 1, 100_000_000)
    .default(1_500)
    .describe('The same megabytes for everybody behind one network address.'),
  STORAGE_MIN_FREE_MB: whole('STORAGE_MIN_FREE_MB', 0, 100_000_000)
    .default(1_024)
    .describe('Free megabytes below which no upload is taken in; a folder only, a bucket has no such bound.'),
  STORAGE_RETRY_SECONDS: whole('STORAGE_RETRY_SECONDS', 1, 86_400)
    .default(120)
    .describe('How long a job waits that found the file store full or away.'),
  PUBLIC_READS_SECONDS: whole('PUBLIC_READS_SECONDS', 0, 86_400)
    .default(30)
    .describe('How old an answer that is the same for everybody may be where only counts in it changed; 0 keeps none.'),
  RETAIN_FILES_DAYS: days('RETAIN_FILES_DAYS', 30, "visitors' photos and videos"),
  RETAIN_CHATS_DAYS: days('RETAIN_CHATS_DAYS', 365, 'questions, answers and chats'),
  RETAIN_SPINS_DAYS: days('RETAIN_SPINS_DAYS', 730, 'spins of the prize wheel'),
  RETAIN_EVENTS_DAYS: days('RETAIN_EVENTS_DAYS', 365, 'visits and searches'),
  RETAIN_DRAFTS_DAYS: days('RETAIN_DRAFTS_DAYS', 180, 'drafts of guides that nobody approved'),
  RETAIN_RUNS_DAYS: days('RETAIN_RUNS_DAYS', 90, 'finished jobs'),
  RETAIN_MODEL_CALLS_DAYS: days('RETAIN_MODEL_CALLS_DAYS', 395, 'calls in the ledger of the models'),
  RETAIN_SECURITY_DAYS: days('RETAIN_SECURITY_DAYS', 395, 'lines of the security log'),
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
});

type Parsed = z.infer<typeof schema>;

export interface S3Settings {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface OpenAiSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  embeddingModel: string | undefined;
  limits: ModelLimits;
}

/** What model calls cost and may cost. Money is in US dollars, days are London's. */
export interface ModelLimits {
  hasEndpoint: boolean;
  /** For a million tokens; null where it is not known. */
  prices: { input: number; output: number } | null;
  dailyCap: number | null;
  dailyCalls: number;
  dailyCallsPerVisitor: number;
  dailyCallsPerNetwork: number;
}

/** Where the public pages link to; undefined hides the control. */
export interface SiteLinks {
  widgetUrl: string | undefined;
  planUrl: string | undefined;
  demoUrl: string | undefined;
  contactEmail: string | undefined;
}

export interface CrawlerSettings {
  /** 'host:port' in lower case: private addresses that are let through the guard. */
  allowHosts: string[];
  minDelayMs: number;
  chromiumPath: string | undefined;
  chromiumSandbox: boolean;
}

/** What may be taken in on one London day. */
export interface UploadAllowance {
  uploads: number;
  bytes: number;
}

export interface StorageSettings {
  perVisitor: UploadAllowance;
  perNetwork: UploadAllowance;
  minFreeBytes: number;
  retrySeconds: number;
}

/** How long what is kept, in days. */
export interface Lives {
  files: number;
  chats: number;
  spins: number;
  events: number;
  drafts: number;
  runs: number;
  modelCalls: number;
  security: number;
}

export interface Settings {
  port: number;
  host: string;
  /** Absolute, or relative to the working folder. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set-up's alone: the apps never connect with it. */
  databaseAdminUrl: string | undefined;
  redisUrl: string | undefined;
  publicUrl: string | undefined;
  trustProxy: number;
  adminUsername: string;
  adminPassword: string | undefined;
  /** Whether every staff account must have a second factor. */
  needsSecondFactor: boolean;
  /** The model endpoint; null leaves everything to the built-in engine. */
  openai: OpenAiSettings | null;
  /** The visitors' sign-in; null when no provider is configured. */
  oidc: OidcSettings | null;
  links: SiteLinks;
  s3: S3Settings | null;
  /** Where uploaded files are kept when `s3` is null. */
  filesDir: string;
  storage: StorageSettings;
  lives: Lives;
  crawler: CrawlerSettings;
  workerQueues: QueueName[];
  workerHeartbeatFile: string | undefined;
  shutdownDrainMs: number;
  rateLimitScale: number;
  /** How old a kept answer of a public read may be, in ms; 0 keeps none. */
  publicReadsMs: number;
  log: LogSettings;
}

/** One or more settings are wrong; the message holds a sentence for each, fit to be printed. */
export class SettingsError extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
  }
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
    publicUrl: e.PUBLIC_URL,
    trustProxy: e.TRUST_PROXY,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    needsSecondFactor: e.STAFF_SECOND_FACTOR === 'required',
    openai: openAiSettings(e),
    oidc: oidcSettings(e),
    links: { widgetUrl: e.WIDGET_URL, planUrl: e.PLAN_URL, demoUrl: e.DEMO_URL, contactEmail: e.CONTACT_EMAIL },
    s3: s3Settings(e),
    filesDir: join(e.DATA_DIR, 'files'),
    crawler: {
      allowHosts: e.CRAWLER_ALLOW_HOSTS,
      minDelayMs: e.CRAWLER_MIN_DELAY_MS,
      chromiumPath: e.CHROMIUM_PATH,
      chromiumSandbox: e.CHROMIUM_SANDBOX === 'true',
    },
    workerQueues: e.WORKER_QUEUES,
    workerHeartbeatFile: e.WORKER_HEARTBEAT_FILE,
    storage: {
      perVisitor: { uploads: e.UPLOADS_PER_VISITOR, bytes: e.UPLOAD_MB_PER_VISITOR * MB },
      perNetwork: { uploads: e.UPLOADS_PER_NETWORK, bytes: e.UPLOAD_MB_PER_NETWORK * MB },
      minFreeBytes: e.STORAGE_MIN_FREE_MB * MB,
      retrySeconds: e.STORAGE_RETRY_SECONDS,
    },
    lives: livesOf(e),
    shutdownDrainMs: e.SHUTDOWN_DRAIN_MS,
    rateLimitScale: e.RATE_LIMIT_SCALE,
    publicReadsMs: e.PUBLIC_READS_SECONDS * 1_000,
    log: logSettings(e),
  };
}

function logSettings(e: Parsed): LogSettings {
  const levels = readLogLevels(e.LOG_LEVEL);
  if (typeof levels === 'string') throw new SettingsError([levels]);
  return { levels, format: e.LOG_FORMAT };
}

const MB = 1_048_576;

const livesOf = (e: Parsed): Lives => ({
  files: e.RETAIN_FILES_DAYS,
  chats: e.RETAIN_CHATS_DAYS,
  spins: e.RETAIN_SPINS_DAYS,
  events: e.RETAIN_EVENTS_DAYS,
  drafts: e.RETAIN_DRAFTS_DAYS,
  runs: e.RETAIN_RUNS_DAYS,
  modelCalls: e.RETAIN_MODEL_CALLS_DAYS,
  security: e.RETAIN_SECURITY_DAYS,
});

function openAiSettings(e: Parsed): OpenAiSettings | null {
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output, OPENAI_DAILY_CAP: dailyCap } = e;
  if ((input === undefined) !== (output === undefined))
    throw new SettingsError(['OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT need each other.']);
  if (dailyCap !== undefined && (input === undefined || output === undefined))
    throw new SettingsError(['OPENAI_DAILY_CAP needs OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT beside it.']);
  if (!e.OPENAI_API_KEY && !e.OPENAI_BASE_URL) return null;
  return {
    // A local endpoint needs no key, but the SDK insists on one.
    apiKey: e.OPENAI_API_KEY ?? 'none',
    baseUrl: e.OPENAI_BASE_URL,
    model: e.OPENAI_MODEL,
    embeddingModel: e.OPENAI_EMBEDDING_MODEL,
    limits: {
      hasEndpoint: true,
      prices: input === undefined || output === undefined ? null : { input, output },
      dailyCap: dailyCap ?? null,
      dailyCalls: e.OPENAI_DAILY_CALLS,
      dailyCallsPerVisitor: e.OPENAI_DAILY_CALLS_PER_VISITOR,
      dailyCallsPerNetwork: e.OPENAI_DAILY_CALLS_PER_NETWORK,
    },
  };
}

function oidcSettings(e: Parsed): OidcSettings | null {
  if (!e.OIDC_ISSUER) return null;
  if (!e.OIDC_CLIENT_ID || !e.OIDC_CLIENT_SECRET) {
    throw new SettingsError(['OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.']);
  }
  return { issuer: e.OIDC_ISSUER, clientId: e.OIDC_CLIENT_ID, clientSecret: e.OIDC_CLIENT_SECRET };
}

function s3Settings(e: Parsed): S3Settings | null {
  if (!e.S3_BUCKET) return null;
  if (!e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) {
    throw new SettingsError(['S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.']);
  }
  return {
    ...(e.S3_ENDPOINT ? { endpoint: e.S3_ENDPOINT } : {}),
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
    forcePathStyle: e.S3_FORCE_PATH_STYLE === 'true',
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

/** What a line of the log is about; each has a level of its own where `LOG_LEVEL` names it. */
export const logAreas = [
  'start',
  'http',
  'accounts',
  'sessions',
  'security',
  'database',
  'queue',
  'jobs',
  'schedules',
  'crawl',
  'knowledge',
  'chat',
  'files',
  'models',
  'tracking',
  'privacy',
  /** What the framework says of itself, and libraries that write to the console. */
  'framework',
] as const;
export type LogArea = (typeof logAreas)[number];

export const isLogArea = (name: unknown): name is LogArea => (logAreas as readonly unknown[]).includes(name);

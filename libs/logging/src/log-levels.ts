import { isLogArea, type LogArea, logAreas } from './log-areas.js';

export const logLevelNames = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevelName = (typeof logLevelNames)[number];

/** How much is logged: of everything, and of the areas that differ. */
export interface LogLevels {
  base: LogLevelName;
  areas: Partial<Record<LogArea, LogLevelName>>;
}

/** At `info` the framework would list every route at every start. */
const quiet = { framework: 'warn' } as const satisfies LogLevels['areas'];

const isLevel = (word: string): word is LogLevelName => (logLevelNames as readonly string[]).includes(word);

/** Reads 'info' or 'info,crawl=debug,http=silent'. Answers a sentence where it is neither. */
export function readLogLevels(text: string): LogLevels | string {
  let base: LogLevelName | undefined;
  const areas: LogLevels['areas'] = {};
  for (const part of text.split(',').map((word) => word.trim())) {
    const [name = '', level] = part.split('=');
    if (level === undefined && base === undefined && isLevel(name)) base = name;
    else if (isLogArea(name) && level !== undefined && isLevel(level)) areas[name] = level;
    else return howItIsWritten;
  }
  base ??= 'info';
  // Less is always less.
  return { base, areas: isLess(base, quiet.framework) ? areas : { ...quiet, ...areas } };
}

export const levelOf = ({ base, areas }: LogLevels, area: LogArea): LogLevelName => areas[area] ?? base;

const isLess = (level: LogLevelName, than: LogLevelName) => logLevelNames.indexOf(level) < logLevelNames.indexOf(than);

const howItIsWritten = `LOG_LEVEL must be silent, error, warn, info or debug, and may go on with levels of areas, such as info,crawl=debug; the areas are ${logAreas.join(', ')}.`;

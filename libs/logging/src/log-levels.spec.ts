import { describe, expect, it } from '@jest/globals';
import { levelOf, type LogLevels, readLogLevels } from './log-levels.js';

const read = (text: string): LogLevels => {
  const levels = readLogLevels(text);
  if (typeof levels === 'string') throw new Error(levels);
  return levels;
};

describe('LOG_LEVEL', () => {
  it('is one level, and levels of areas beside it', () => {
    const levels = read('warn, crawl=debug,http=silent');
    expect([levelOf(levels, 'chat'), levelOf(levels, 'crawl'), levelOf(levels, 'http')]).toEqual([
      'warn',
      'debug',
      'silent',
    ]);
    expect(levelOf(read('crawl=debug'), 'chat')).toBe('info');
  });

  it('leaves out what the framework says of itself, unless it is asked for by name', () => {
    expect(levelOf(read('debug'), 'framework')).toBe('warn');
    expect(levelOf(read('error'), 'framework')).toBe('error');
    expect(levelOf(read('silent'), 'framework')).toBe('silent');
    expect(levelOf(read('info,framework=info'), 'framework')).toBe('info');
  });

  it.each(['loud', 'info,debug', 'crawl=loud', 'nowhere=info', 'info,', 'crawl'])('is not %p', (text) => {
    expect(readLogLevels(text)).toMatch(/^LOG_LEVEL must be .* info,crawl=debug; the areas are start, http, /);
  });
});

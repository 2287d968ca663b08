import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { capturedLog } from '@app/testing/captured-log.js';
import { AppLog } from './app-log.js';
import { AreaLogger } from './area-logger.js';
import { withLogContext } from './log-context.js';
import type { LogLevels } from './log-levels.js';

afterEach(() => void Logger.overrideLogger(false));

/** A log that is the process's, as the apps' is. */
function opened(level?: string) {
  const captured = capturedLog('api', level);
  Logger.overrideLogger(captured.log);
  return captured;
}

describe('AppLog', () => {
  it('writes a JSON object a line: level, time, app, area, message', () => {
    const { lines } = opened();
    new AreaLogger('files').warn('A file stays\nbehind.');
    expect(lines()).toEqual([
      { level: 'warn', time: expect.any(String), app: 'api', area: 'files', msg: 'A file stays\nbehind.' },
    ]);
    expect(new Date(lines()[0]?.time ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('adds the request and the run in whose course a line is written, also after waiting', async () => {
    const { lines } = opened();
    const logger = new AreaLogger('jobs');
    await withLogContext({ runId: 'one' }, async () => {
      await new Promise(setImmediate);
      logger.log('within');
    });
    withLogContext({ requestId: 'two' }, () => logger.log('asked'));
    logger.log('without');
    expect(lines().map(({ runId, requestId, msg }) => [runId, requestId, msg])).toEqual([
      ['one', undefined, 'within'],
      [undefined, 'two', 'asked'],
      [undefined, undefined, 'without'],
    ]);
  });

  it('keeps to the level of each area', () => {
    const { lines } = opened('warn,crawl=debug');
    for (const area of ['crawl', 'chat'] as const) {
      new AreaLogger(area).debug('debug');
      new AreaLogger(area).error('error');
    }
    expect(lines().map(({ area, msg }) => `${area} ${msg}`)).toEqual(['crawl debug', 'crawl error', 'chat error']);
  });

  it("leaves out the framework's list of routes, and says whose words its warnings are", () => {
    const { lines } = opened('debug');
    new Logger('RouterExplorer').log('Mapped {/api/health, GET} route');
    new Logger('ExceptionsHandler').error('It broke.');
    expect(lines().map(({ area, msg }) => [area, msg])).toEqual([['framework', 'ExceptionsHandler It broke.']]);
  });

  it('writes texts and what an error says of itself, never what an object holds', () => {
    const { text } = opened();
    const error = Object.assign(new Error('No answer.'), { parameters: ['my secret seat'] });
    new AreaLogger('http').error(error);
    new AreaLogger('http').error({ question: 'my secret seat' });
    expect(text()).toContain('No answer.');
    expect(text()).not.toContain('secret');
  });

  it.each([
    ['invalid input syntax for type uuid: "my secret seat"', 'invalid input syntax for type uuid: [value]'],
    ['value "my secret seat" is out of range for type integer', 'value [value] is out of range for type integer'],
    [`Unexpected token 'm', "my secret seat" is not valid JSON`, 'not valid JSON'],
    ['Sam.Smith+car@mail.example.org has it', '[e-mail] has it'],
    ['connect to postgres://sam:secret@db:5432/x', 'connect to postgres://[credentials]@db:5432/x'],
    ['authorization: Bearer abc.secret', 'authorization: Bearer [token]'],
    ['key sk-proj-secret-1 or bdl_secretsecret', 'key [token] or [token]'],
    ['12 runs @ 14:00, see https://shop.example/a@b', '12 runs @ 14:00, see https://shop.example/a@b'],
  ])('keeps %p to itself', (said, written) => {
    const { lines } = opened();
    new AreaLogger('database').error(said);
    expect(lines()[0]?.msg).toBe(written);
  });
});

describe('AppLog in words', () => {
  const levels: LogLevels = { base: 'debug', areas: {} };
  const wordsOf = (hasColours: boolean) => {
    let text = '';
    const destination = { write: (line: string) => void (text += line) };
    const log = new AppLog({ app: 'worker', levels, isJson: false, hasColours, destination });
    log.log('Begun.', 'start');
    withLogContext({ runId: '7' }, () => log.warn('Slow.', 'crawl'));
    return text;
  };

  it('is short and without colours where nobody watches', () => {
    expect(wordsOf(false)).toMatch(
      /^\d\d:\d\d:\d\d worker start: Begun\.\n\d\d:\d\d:\d\d worker warn crawl: Slow\. \(run 7\)\n$/,
    );
  });

  it('is coloured for who does', () => {
    expect(wordsOf(true)).toContain('\u001b[33mworker warn crawl\u001b[0m: Slow.');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import { StatementLogger } from './statement-logger.js';

afterEach(() => void jest.restoreAllMocks());

describe('StatementLogger', () => {
  it('names slow statements without their values, and leaves failed ones to their caller', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const logger: TypeOrmLogger = new StatementLogger();
    logger.logQuerySlow(1_200, 'select $1', ['sam@x.test']);
    logger.logQueryError(new Error('no'), 'select $1', ['sam@x.test']);
    expect(warn.mock.calls).toEqual([['A statement took 1200 ms: select $1']]);
  });
});

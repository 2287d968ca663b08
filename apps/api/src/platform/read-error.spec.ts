import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DomainError, NotFoundError } from '@app/domain/errors.js';
import { RunNotCancellableError } from '@app/domain/jobs/job-runs.errors.js';
import { InvalidInputError } from './invalid-input.error.js';
import { RateLimitedError } from './rate-limit.guard.js';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { readError } from './read-error.js';

const withCode = (code: string, message = 'secret words of the inside') => Object.assign(new Error(message), { code });

describe('readError', () => {
  it('says what a domain error says, with where to look and when to come again', () => {
    expect(readError(new NotFoundError('There is no such run.'))).toEqual({
      code: 'NOT_FOUND',
      sentence: 'There is no such run.',
    });
    expect(readError(new RunNotCancellableError('1', 'completed'))).toMatchObject({
      code: 'CONFLICT',
      headers: { location: '/api/jobs/runs/1' },
    });
    expect(readError(new RateLimitedError(1.2))).toMatchObject({
      code: 'RATE_LIMITED',
      headers: { 'retry-after': '2' },
    });
  });

  it('names the field of an input that zod describes in its own words', () => {
    const { error } = z.object({ page: z.object({ size: z.number() }) }).safeParse({ page: { size: 'x' } });
    const read = readError(new InvalidInputError(error?.issues ?? []));
    expect(read.code).toBe('BAD_REQUEST');
    expect(read.sentence).toBe('"page.size" is missing or not valid.');
    expect(read.fields).toMatchObject([{ path: 'page.size' }]);
  });

  it('keeps a sentence of ours as it is, and short', () => {
    expect(readError(new InvalidInputError([{ message: 'Please type a message.', path: ['message'] }])).sentence).toBe(
      'Please type a message.',
    );
    expect(readError(new InvalidInputError([{ message: 'x'.repeat(1_000) }])).sentence).toHaveLength(300);
    expect(readError(new InvalidInputError([])).sentence).toBe('The request could not be read.');
  });

  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a container whose name is gone while it restarts', withCode('ENOTFOUND')],
    ['a server that shuts down', withCode('57P01')],
    ['a statement on a connection that was cut', new Error('Connection terminated unexpectedly')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    [
      'a transaction whose connection was taken away, in TypeORM’s words',
      new QueryRunnerProviderAlreadyReleasedError(),
    ],
    ['and in its other words', new QueryRunnerAlreadyReleasedError()],
    ['one behind another', new Error('query failed', { cause: withCode('ECONNRESET') })],
    ['one of several addresses', new AggregateError([withCode('ECONNREFUSED')], 'all failed')],
    [
      'the driver’s, as TypeORM hands it on',
      Object.assign(new Error('QueryFailedError'), { driverError: withCode('53300') }),
    ],
  ])('asks for patience while the database is away: %s', (_, error) => {
    expect(readError(error)).toMatchObject({ code: 'UNAVAILABLE', headers: { 'retry-after': '2' } });
    expect(readError(error).sentence).not.toContain('secret');
  });

  it.each([
    [new BadRequestException('secret'), 'BAD_REQUEST'],
    [new NotFoundException('Cannot GET /secret'), 'NOT_FOUND'],
    [new HttpException('secret', 413), 'PAYLOAD_TOO_LARGE'],
    [Object.assign(new Error('secret'), { statusCode: 415 }), 'UNSUPPORTED_MEDIA'],
    [new HttpException('secret', 418), 'INTERNAL'],
    [Object.assign(new Error('secret'), { statusCode: 500 }), 'INTERNAL'],
    [Object.assign(new Error('secret'), { statusCode: '400' }), 'INTERNAL'],
  ])('has words of its own for what the framework refuses: %s', (error, code) => {
    expect(readError(error).code).toBe(code);
    expect(readError(error).sentence).not.toMatch(/secret/i);
  });

  it.each([
    new Error('secret'),
    new TypeError('secret'),
    'secret',
    null,
    undefined,
    7,
    { message: 'secret' },
    new DOMException('secret', 'AbortError'),
  ])('says nothing of the inside: %s', (error) =>
    expect(readError(error)).toEqual({
      code: 'INTERNAL',
      sentence: 'Something went wrong on our side. Please try again.',
    }),
  );

  it('ends for an error that is its own cause', () => {
    const error = new Error('secret');
    error.cause = error;
    expect(readError(error).code).toBe('INTERNAL');
    expect(readError(new DomainError('FORBIDDEN', 'No.'))).toEqual({ code: 'FORBIDDEN', sentence: 'No.' });
  });
});

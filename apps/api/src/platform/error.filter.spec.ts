import { type ArgumentsHost, Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemSchema } from '@app/contracts/errors.js';
import { DomainError, NotFoundError } from '@app/domain/errors.js';
import { ErrorFilter } from './error.filter.js';
import { InvalidInputError } from './invalid-input.error.js';

/** Puts an error through the filter and answers what the caller got. */
function answerTo(error: unknown, { accept, hasBegun = false }: { accept?: string; hasBegun?: boolean } = {}) {
  const answer = { status: 0, headers: {} as Record<string, string>, type: '', body: '', isCut: false };
  const reply = {
    sent: false,
    raw: { headersSent: hasBegun, destroy: () => (answer.isCut = true) },
    status: (status: number) => Object.assign(reply, void (answer.status = status)),
    headers: (headers: Record<string, string>) => Object.assign(reply, void (answer.headers = headers)),
    type: (type: string) => Object.assign(reply, void (answer.type = type)),
    send: (body: string) => Object.assign(reply, void (answer.body = body)),
  };
  const request = {
    id: 'request-1',
    method: 'GET',
    url: '/api/x/sam?token=hush',
    routeOptions: { url: '/api/x/:who', config: {} },
    headers: { accept },
  };
  const host = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) };
  new ErrorFilter().catch(error, host as unknown as ArgumentsHost);
  return answer;
}

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('ErrorFilter', () => {
  it('sends one plain sentence that no cache keeps', () => {
    expect(answerTo(new NotFoundError('There is no such run.'))).toMatchObject({
      status: 404,
      type: 'text/plain; charset=utf-8',
      body: 'There is no such run.',
      headers: { 'x-error-code': 'NOT_FOUND', 'cache-control': 'no-store' },
    });
    expect(logged).toEqual([]);
  });

  it.each(['application/json', '*/*', 'text/html, application/json', undefined])(
    'sends it to a caller that accepts %s',
    (accept) => {
      expect(answerTo(new NotFoundError('No.'), accept ? { accept } : {}).type).toMatch(/^text\/plain/);
    },
  );

  it('sends a problem document with its fields to a caller that asks for one', () => {
    const error = new InvalidInputError([{ message: 'Please type a message.', path: ['message'] }]);
    const { type, body } = answerTo(error, { accept: 'text/plain;q=0.5, application/problem+json' });
    expect(type).toBe('application/problem+json');
    expect(problemSchema.parse(JSON.parse(body))).toEqual({
      type: 'about:blank',
      title: 'BAD_REQUEST',
      status: 400,
      detail: 'Please type a message.',
      code: 'BAD_REQUEST',
      requestId: 'request-1',
      fields: [{ path: 'message', message: 'Please type a message.' }],
    });
  });

  it('keeps the inside to the log, and the address out of it', () => {
    const answer = answerTo(new Error('password of the database'), { accept: 'application/problem+json' });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('password');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/GET \/api\/x\/:who: .*password of the database/);
    expect(logged[0]).not.toMatch(/hush|sam/);
  });

  it('cuts an answer that has begun, since it can no longer say what is wrong', () => {
    expect(answerTo(new DomainError('UNAVAILABLE', 'Too late.'), { hasBegun: true })).toMatchObject({
      isCut: true,
      status: 0,
      body: '',
    });
  });
});

import { Body, Controller, Get, Logger, Module, Param, Post, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { defineCall } from '@app/contracts/call.js';
import { AnswerCheck } from './answer-check.js';
import { ErrorFilter } from './error.filter.js';
import { Handles } from './handles.js';
import { RegisteredCalls } from './registered-calls.js';

const wax = defineCall({
  method: 'POST',
  path: '/api/waxes/:id',
  summary: 'Names a wax.',
  who: 'visitor',
  params: { id: z.uuid() },
  noSuch: 'There is no such wax.',
  body: z.object({ name: z.string('Please name it.').trim() }),
  answers: { 201: z.object({ name: z.string() }) },
});
const id = '0b6f6f4e-5d0c-4a8e-9c58-0d7a3e6f2b11';

let app: NestFastifyApplication | undefined;
beforeEach(() => void jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  jest.restoreAllMocks();
  await app?.close();
});

async function start(controller: Type): Promise<NestFastifyApplication> {
  @Module({ controllers: [controller] })
  class Feature {}
  app = await NestFactory.create<NestFastifyApplication>(Feature, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  new RegisteredCalls().watch(app.getHttpAdapter().getInstance());
  app.useGlobalInterceptors(new AnswerCheck());
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  return app;
}

async function call(controller: Type, body: object, at = id) {
  const server = await start(controller);
  await server.listen(0, '127.0.0.1');
  const answer = await fetch(`${await server.getUrl()}/api/waxes/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.text()];
}

@Controller()
class Waxes {
  @Handles(wax)
  name(@Param('id') _id: string, @Body() { name }: { name: string }) {
    return { name };
  }
}

describe('a handler', () => {
  it('gets what its definition makes of the call, and answers with its status', async () => {
    expect(await call(Waxes, { name: ' Collinite ', other: 1 })).toEqual([201, '{"name":"Collinite"}']);
  });

  it('never sees what does not fit', async () => {
    expect(await call(Waxes, {})).toEqual([400, 'Please name it.']);
    expect(await call(Waxes, { name: 'x' }, 'guess')).toEqual([404, 'There is no such wax.']);
  });

  it.each([
    ['is of another shape', () => ({ name: 7 })],
    ['says more than is defined', ({ name }: { name: string }) => ({ name, cost: '£2.10' })],
    ['is missing', () => undefined],
  ])('fails for an answer that %s', async (_, answer) => {
    @Controller()
    class Wrong {
      // What the compiler refuses in a handler still happens to data that comes from elsewhere.
      @Handles(wax)
      name(@Body() body: { name: string }): { name: string } {
        return answer(body) as { name: string };
      }
    }
    expect((await call(Wrong, { name: 'x' }))[0]).toBe(500);
  });
});

describe('the api', () => {
  it('does not start with a route that has no definition', async () => {
    @Controller('api')
    class Undefined {
      @Get('waxes')
      list() {
        return [];
      }
    }
    await expect(start(Undefined)).rejects.toThrow('GET /api/waxes has no definition');
  });

  it('does not start with a definition at another address than its own', async () => {
    @Controller('api/old')
    class Moved {
      @Handles(wax)
      @Post()
      name(): { name: string } {
        return { name: 'x' };
      }
    }
    await expect(start(Moved)).rejects.toThrow('has no definition');
  });
});

/** Never called: it is there for the compiler, which refuses each of its methods. */
export class RefusedByTheCompiler {
  // @ts-expect-error -- answers what is not defined
  @Handles(wax)
  another(): { name: number } {
    return { name: 7 };
  }

  // @ts-expect-error -- takes what the call does not offer
  @Handles(wax)
  taking(@Body() body: { brand: string }) {
    return { name: body.brand };
  }
}

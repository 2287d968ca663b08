// The feature's side of HTTP.
import { when } from './names.mjs';

export const apiFiles = ({ word, Name, name, MAX_TITLE, hasJob }) => ({
  [`apps/api/src/${word}/${word}.controller.ts`]: `
import { Body, Controller${when(hasJob, ', Req')} } from '@nestjs/common';
import { ${name}Calls } from '@app/contracts/${word}/${word}.calls.js';
import type { New${Name}, ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { ${Name}Service } from '@app/domain/${word}/${word}.service.js';
import { Handles } from '../platform/handles.js';
${when(hasJob, `import { askedBy, type StaffRequest } from '../platform/request.js';\n`)}
@Controller()
export class ${Name}Controller {
  constructor(private readonly service: ${Name}Service) {}

  @Handles(${name}Calls.list)
  list(): Promise<${Name}[]> {
    return this.service.list();
  }

  @Handles(${name}Calls.create)
  create(@Body() wanted: New${Name}${when(hasJob, ', @Req() request: StaffRequest')}): Promise<${Name}> {
    return this.service.create(wanted${when(hasJob, ', askedBy(request)')});
  }
}
`,
  [`apps/api/src/${word}/${word}.api-module.ts`]: `
import { Module } from '@nestjs/common';
import { ${Name}Module } from '@app/domain/${word}/${word}.module.js';
import { ${Name}Controller } from './${word}.controller.js';

@Module({ imports: [${Name}Module], controllers: [${Name}Controller] })
export class ${Name}ApiModule {}
`,
  [`apps/api/src/${word}/${word}.int-spec.ts`]: `
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ${MAX_TITLE} } from '@app/contracts/${word}/${word}.constants.js';
import type { ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const create = (body: object) => staff.call<${Name}>('POST', '/api/${word}', body);
const list = async () => (await staff.call<${Name}[]>('GET', '/api/${word}')).json;

describe('/api/${word}', () => {
  it('lists what was added', async () => {
    const { status, json } = await create({ title: '  First  ' });
    expect([status, json.title]).toEqual([201, 'First']);
    expect(await list()).toEqual([json]);
  });

  it.each([
    ['no title', {}, 'Please give it a title.'],
    ['an empty title', { title: ' ' }, 'Please give it a title.'],
    ['an endless title', { title: 'a'.repeat(${MAX_TITLE} + 1) }, /^The title is too long/],
  ])('answers 400 to %s, and keeps nothing', async (_, body, sentence) => {
    const before = await list();
    const { status, text } = await create(body);
    expect(status).toBe(400);
    expect(text).toMatch(sentence);
    expect(await list()).toEqual(before);
  });
});
`,
});

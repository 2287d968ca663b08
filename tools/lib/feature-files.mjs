// What a new feature starts with. The smallest thing that compiles, answers and is tested, in the places where
// everybody looks for it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pascal = (word) => word.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const camel = (word) => pascal(word).replace(/^./, (letter) => letter.toLowerCase());

/** Path and text of every file of the feature. */
export function featureFiles(word) {
  const Name = pascal(word);
  const name = camel(word);
  const contract = `@app/contracts/${word}/${word}.contract.js`;
  const calls = `@app/contracts/${word}/${word}.calls.js`;
  return {
    [`libs/contracts/src/${word}/${word}.contract.ts`]: `
import { z } from 'zod';

export const ${name}Schema = z.object({ id: z.string(), title: z.string() });
export type ${Name} = z.infer<typeof ${name}Schema>;
`,
    [`libs/contracts/src/${word}/${word}.calls.ts`]: `
import { z } from 'zod';
import { defineCall } from '../call.js';
import { ${name}Schema } from './${word}.contract.js';

export const ${name}Calls = {
  list: defineCall({
    method: 'GET',
    path: '/api/${word}',
    summary: 'Every entry, in the order in which they are shown.',
    who: 'staff',
    answers: { 200: z.array(${name}Schema) },
  }),
};
`,
    [`libs/domain/src/${word}/${word}.service.ts`]: `
import { Injectable } from '@nestjs/common';
import type { ${Name} } from '${contract}';

@Injectable()
export class ${Name}Service {
  private readonly entries: ${Name}[] = [];

  /** Every entry, in the order in which they are shown. */
  list(): Promise<${Name}[]> {
    return Promise.resolve(this.entries);
  }
}
`,
    [`libs/domain/src/${word}/${word}.service.spec.ts`]: `
import { describe, expect, it } from '@jest/globals';
import { ${Name}Service } from './${word}.service.js';

describe('${Name}Service', () => {
  it('lists nothing at first', async () => {
    expect(await new ${Name}Service().list()).toEqual([]);
  });
});
`,
    [`libs/domain/src/${word}/${word}.module.ts`]: `
import { Module } from '@nestjs/common';
import { ${Name}Service } from './${word}.service.js';

@Module({ providers: [${Name}Service], exports: [${Name}Service] })
export class ${Name}Module {}
`,
    [`apps/api/src/${word}/${word}.controller.ts`]: `
import { Controller } from '@nestjs/common';
import { ${name}Calls } from '${calls}';
import type { ${Name} } from '${contract}';
import { ${Name}Service } from '@app/domain/${word}/${word}.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class ${Name}Controller {
  constructor(private readonly ${name}: ${Name}Service) {}

  @Handles(${name}Calls.list)
  list(): Promise<${Name}[]> {
    return this.${name}.list();
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
    [`apps/web/src/features/${word}/api/get-${word}.ts`]: `
import { staffQuery } from '../../../lib/staff-call';

export const ${name}Query = staffQuery('GET /api/${word}');
`,
  };
}

/** A file's list of features with one more, by the alphabet: `imported` in its imports and in `const features`. */
function withLine(source, path, { imported, from, among }) {
  const list = /const features = \[([^\]]*)\]/.exec(source);
  const imports = [...source.matchAll(among)];
  if (!list || imports.length === 0) throw new Error(`${path} has no list of features any more: add the line by hand.`);
  const line = `import { ${imported} } from '${from}';`;
  const before = imports.findLast(([, name]) => name < imported);
  const at = before ? before.index + before[0].length + 1 : imports[0].index;
  const names = [
    ...list[1]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    imported,
  ].sort();
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`.replace(
    list[0],
    `const features = [${names.join(', ')}]`,
  );
}

/** The two lists that know every feature: the api's modules, and the definitions of their calls. */
const lists = {
  'apps/api/src/api.module.ts': (word) => ({
    imported: `${pascal(word)}ApiModule`,
    from: `./${word}/${word}.api-module.js`,
    among: /^import \{ (\w+ApiModule) \} from '.*';$/gm,
  }),
  'libs/contracts/src/calls.ts': (word) => ({
    imported: `${camel(word)}Calls`,
    from: `./${word}/${word}.calls.js`,
    among: /^import \{ (\w+Calls) \} from '.*';$/gm,
  }),
};

/** Writes the files below `folder`. Answers their paths; throws, with nothing written, when the word will not do. */
export async function layOutFeature(word, folder) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word ?? '')) {
    throw new Error('Usage: npm run new:feature WORD, where the word is like wheel or prize-wheel.');
  }
  const files = featureFiles(word);
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken) throw new Error(`${taken} exists already.`);
  const texts = { ...files };
  for (const [path, line] of Object.entries(lists))
    texts[path] = withLine(readFileSync(join(folder, path), 'utf8'), path, line(word));
  const prettier = await import('prettier');
  const style = (await prettier.resolveConfig(join(folder, 'package.json'))) ?? {};
  for (const [path, text] of Object.entries(texts)) {
    const formatted = await prettier.format(text.trimStart(), { ...style, filepath: path });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), formatted);
  }
  return Object.keys(texts);
}

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
  const paths = `@app/contracts/${word}/${word}.paths.js`;
  return {
    [`libs/contracts/src/${word}/${word}.contract.ts`]: `
import { z } from 'zod';

export const ${name}Schema = z.object({ id: z.string(), title: z.string() });
export type ${Name} = z.infer<typeof ${name}Schema>;
`,
    [`libs/contracts/src/${word}/${word}.paths.ts`]: `
/** Browser-safe paths without a schema behind them. */
export const ${name}Paths = { list: '/api/${word}' } as const;
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
import { Controller, Get } from '@nestjs/common';
import type { ${Name} } from '${contract}';
import { ${name}Paths } from '${paths}';
import { ${Name}Service } from '@app/domain/${word}/${word}.service.js';

@Controller()
export class ${Name}Controller {
  constructor(private readonly ${name}: ${Name}Service) {}

  @Get(${name}Paths.list)
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
import type { ${Name} } from '${contract}';
import { ${name}Paths } from '${paths}';
import { queryOptions } from '@tanstack/react-query';

export const ${name}Query = () => queryOptions<${Name}[]>({ queryKey: [${name}Paths.list] });
`,
  };
}

/** The api's list of features with one more, by the alphabet. */
export function withFeature(source, word) {
  const module = `${pascal(word)}ApiModule`;
  const list = /const features = \[([^\]]*)\]/.exec(source);
  const imports = [...source.matchAll(/^import \{ (\w+ApiModule) \} from '.*';$/gm)];
  if (!list || imports.length === 0)
    throw new Error('apps/api/src/api.module.ts has no list of features any more: add the line by hand.');
  const line = `import { ${module} } from './${word}/${word}.api-module.js';`;
  const before = imports.findLast(([, name]) => name < module);
  const at = before ? before.index + before[0].length + 1 : imports[0].index;
  const names = [
    ...list[1]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    module,
  ].sort();
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`.replace(
    list[0],
    `const features = [${names.join(', ')}]`,
  );
}

/** Writes the files below `folder`. Answers their paths; throws, with nothing written, when the word will not do. */
export async function layOutFeature(word, folder) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word ?? '')) {
    throw new Error('Usage: npm run new:feature WORD, where the word is like wheel or prize-wheel.');
  }
  const files = featureFiles(word);
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken) throw new Error(`${taken} exists already.`);
  const apiModule = 'apps/api/src/api.module.ts';
  const texts = { ...files, [apiModule]: withFeature(readFileSync(join(folder, apiModule), 'utf8'), word) };
  const prettier = await import('prettier');
  const style = (await prettier.resolveConfig(join(folder, apiModule))) ?? {};
  for (const [path, text] of Object.entries(texts)) {
    const formatted = await prettier.format(text.trimStart(), { ...style, filepath: path });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), formatted);
  }
  return Object.keys(texts);
}

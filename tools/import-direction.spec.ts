import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '..');
let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint({ cwd: root });
});

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const wrongWay = 'beadline/import-direction';

describe('the import direction', () => {
  it.each([
    ['libs/contracts/src/a.ts', "export * from '@app/domain/a.js';"],
    ['libs/contracts/src/a.ts', "import 'node:fs';"],
    ['libs/contracts/src/a.ts', "import '@nestjs/common';"],
    ['libs/config/src/a.ts', "import '@app/database/a.js';"],
    ['libs/ai/src/a.ts', "import '@app/config/settings.js';"],
    ['libs/database/src/a.ts', "import '../../domain/src/entities.js';"],
    ['libs/queues/src/a.ts', "import '@app/domain/jobs.js';"],
    ['libs/realtime/src/a.ts', "import '../../../apps/api/src/main.js';"],
    ['libs/storage/src/a.ts', "export const load = () => import('@app/domain/a.js');"],
    ['libs/domain/src/chat/a.ts', "import '../../../../apps/worker/src/main.js';"],
    ['libs/domain/src/chat/a.ts', "import '@app/testing/eventually.js';"],
    ['apps/api/src/a.ts', "import '../../worker/src/main.js';"],
    ['apps/worker/src/a.ts', "import '../../api/src/main.js';"],
    ['apps/api/src/photos/a.int-spec.ts', "import '../../../worker/src/main.js';"],
    ['apps/api/src/photos/a.ts', "import '../../../worker/src/testing/start-worker.js';"],
    ['apps/web/src/app/a.tsx', "import '@app/domain/a.js';"],
    ['apps/web/src/lib/a.ts', "import '../../../api/src/main.js';"],
    ['apps/web/src/features/chat/a.ts', "import '../analysis/photo';"],
    ['apps/web/src/features/chat/components/a.tsx', "export const load = () => import('../../analysis/photo');"],
    ['apps/web/src/features/chat/a.ts', "export type Page = import('../../app/app').App;"],
    ['apps/web/src/ui/a.tsx', "import '../features/chat/a';"],
  ])('stops %s: %s', async (file, code) => {
    expect(await complaints(file, code)).toContain(wrongWay);
  });

  it.each([
    ['libs/contracts/src/chat/a.ts', "import '../analysis/a.js';"],
    ['libs/domain/src/chat/a.ts', "import '@app/ai/answer-engine.js';"],
    ['libs/ai/src/a.spec.ts', "import '@app/testing/openai-server.js';"],
    ['libs/testing/src/a.ts', "import '../../../tools/lib/postgres.mjs';"],
    ['apps/api/src/photos/a.int-spec.ts', "import '../../../worker/src/testing/start-worker.js';"],
    ['apps/api/src/a.ts', "import '@app/domain/a.js';"],
    ['apps/web/src/features/chat/components/a.tsx', "import '../api/get-chat';"],
    // A folder of its own that happens to be called like another feature.
    ['apps/web/src/features/chat/components/a.tsx', "import '../analysis/a';"],
    ['apps/web/src/features/analysis/analysis-page.tsx', "import '../chat/components/chat-panel';"],
    ['apps/web/src/app/a.tsx', "import '../features/chat/components/chat-panel';"],
  ])('lets %s: %s', async (file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });

  it('comes with the other rules of the house', async () => {
    expect(await complaints('libs/domain/src/a.ts', 'export const a: any = 1;')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
    expect(await complaints('apps/api/src/a.ts', "console.log('x');")).toEqual(['no-console']);
    expect(await complaints('libs/domain/src/a.ts', 'export class NewsService {}')).toEqual(['beadline/names']);
    const hook =
      "import { useState } from 'react';\nexport function Box(p: { a: boolean }) {\n  if (p.a) useState(1);\n}";
    expect(await complaints('apps/web/src/ui/a.tsx', hook)).toEqual(['react-hooks/rules-of-hooks']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { allFiles } from './lib/changed-files.mjs';
import { relatedTests } from './lib/related-tests.mjs';

const imports: Record<string, string[]> = {
  'libs/domain/src/wheel/draw.spec.ts': ['libs/domain/src/wheel/draw.ts'],
  'libs/domain/src/wheel/wheel.service.ts': ['libs/domain/src/wheel/draw.ts'],
  'libs/domain/src/wheel/wheel.service.spec.ts': ['libs/domain/src/wheel/wheel.service.ts'],
  'libs/domain/src/jobs.ts': ['libs/domain/src/wheel/wheel.service.ts'],
  'apps/api/src/wheel/wheel.int-spec.ts': ['apps/api/src/testing/use-api.ts'],
  'apps/api/src/news/news.int-spec.ts': ['apps/api/src/testing/use-api.ts'],
  'apps/api/src/testing/use-api.ts': ['libs/domain/src/jobs.ts'],
};
const files = [...new Set(Object.entries(imports).flat(2))];
const related = (...changed: string[]) => relatedTests(changed, files, (file) => imports[file] ?? []);

describe('relatedTests', () => {
  it('finds what imports the file, and the integration tests of its feature, but not those of others', () => {
    expect(related('libs/domain/src/wheel/draw.ts')).toEqual([
      'libs/domain/src/wheel/draw.spec.ts',
      'libs/domain/src/wheel/wheel.service.spec.ts',
      'apps/api/src/wheel/wheel.int-spec.ts',
    ]);
  });

  it('finds a test that was changed itself', () => {
    expect(related('apps/api/src/news/news.int-spec.ts')).toEqual(['apps/api/src/news/news.int-spec.ts']);
  });

  it('finds all that stand on what the tests themselves use', () => {
    expect(related('apps/api/src/testing/use-api.ts')).toEqual([
      'apps/api/src/wheel/wheel.int-spec.ts',
      'apps/api/src/news/news.int-spec.ts',
    ]);
  });

  it('reads the imports of this project', () => {
    const found = relatedTests(['libs/domain/src/prize-wheel/draw-prize.ts'], allFiles());
    expect(found).toEqual(
      expect.arrayContaining([
        'libs/domain/src/prize-wheel/draw-prize.spec.ts',
        'apps/api/src/prize-wheel/prize-wheel.int-spec.ts',
      ]),
    );
    expect(found).not.toContain('apps/api/src/news/news.int-spec.ts');
  });
});

import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** ESLint's own rules for what the compiler lets pass and nobody means. */
const mistakes = {
  eqeqeq: ['error', 'always'],
  'no-async-promise-executor': 'error',
  'no-control-regex': 'error',
  'no-empty': 'error',
  'no-loss-of-precision': 'error',
  'no-misleading-character-class': 'error',
  'no-self-assign': 'error',
  'no-unsafe-finally': 'error',
  'no-useless-escape': 'error',
};

/** Who asks is decided once, in platform/request-place.ts; everybody else reads `request.caller`. */
const rawAddresses = [
  'MemberExpression[property.name=/^(ip|ips|remoteAddress)$/]',
  'ObjectPattern > Property[key.name=/^(ip|ips|remoteAddress)$/]',
  'Literal[value=/^x-forwarded-for$/i]',
].map((selector) => ({ selector, message: 'Read request.caller: a raw address is no caller.' }));

/** A statement as text has whatever type somebody wrote beside it. */
const statementsAsText = [
  {
    selector: 'CallExpression[callee.property.name="query"]',
    message: 'Statements are built with sqlOn (libs/domain/src/sql.ts), which knows the types of the tables.',
  },
];

/** What the console kit does for every tab, so that no tab does it for itself. */
const kitsWork = {
  tables: {
    selector: 'JSXOpeningElement[name.name="table"]',
    message: 'A list of the console is a DataTable of the kit.',
  },
  places: {
    selector: 'ImportSpecifier[imported.name="useSearchParams"]',
    message: 'Where one is in a list is a place of the kit: listPlace, useListPlace.',
  },
  storage: {
    selector: 'Identifier[name=/^(localStorage|sessionStorage|indexedDB|readLocal|writeLocal|useSessionDraft)$/]',
    message: 'What is typed into a record is kept by useRecordForm of the kit.',
  },
};
/** Where one of them is right all the same, and why. */
const withoutKit = {
  tables: [
    // A day and a month, with what the models cost in each.
    'apps/web/src/features/analytics/admin/model-usage-pane.tsx',
    // The prices of the charts above them, for whom a chart says nothing.
    'apps/web/src/features/crawler/admin/price-history.tsx',
    'apps/web/src/features/crawler/admin/shop-prices.tsx',
    // The browsers of one account: never a page of them, and always in the order of their use.
    'apps/web/src/features/staff-auth/admin/sessions-pane.tsx',
  ],
  // What this browser paints first, before it has heard of the setting.
  storage: ['apps/web/src/features/settings/admin/homepage-switch.tsx'],
};
const kitsWorkBut = (name) =>
  Object.entries(kitsWork)
    .filter(([one]) => one !== name)
    .map(([, rule]) => rule);

const tests = ['**/*.{spec,int-spec,fault-spec,perf-spec,test,e2e}.{ts,tsx}', '**/testing/**'];
const testSupport = ['**/*.{factory,fixture,suite}.{ts,tsx}'];

const lowLibs = ['contracts', 'config', 'logging', 'tracing', 'database', 'queues', 'realtime', 'storage'];
const allLibs = [...lowLibs, 'ai', 'crawl', 'evaluation', 'domain'];

/** The libs that each part may import beside itself; tests may also import `testing`. */
const layers = {
  'libs/contracts': [],
  'libs/logging': [],
  'libs/tracing': [],
  'libs/evaluation': [],
  'libs/config': ['contracts', 'logging'],
  'libs/ai': ['contracts'],
  'libs/crawl': ['contracts'],
  'libs/database': lowLibs,
  'libs/queues': lowLibs,
  'libs/realtime': lowLibs,
  'libs/storage': lowLibs,
  'libs/domain': allLibs,
  'libs/testing': allLibs,
  'apps/api': allLibs,
  'apps/worker': allLibs,
  'apps/web': ['contracts'],
};
const otherPart = String.raw`^(\.\./)+((apps|libs)/)?(api|worker|web|testing|${allLibs.join('|')})/src/`;

const libsOnly = (folder, libs, relative) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^@app/(?!(${[folder.split('/')[1], ...libs].join('|')})/)`,
          message: `${folder} may import ${libs.join(', ') || 'no other lib'}.`,
        },
        { regex: relative, message: 'Apps do not import each other, and libs are imported as @app/….' },
      ],
    },
  ],
});
const layerRules = Object.entries(layers).flatMap(([folder, libs]) => [
  { files: [`${folder}/**/*.{ts,tsx}`], rules: libsOnly(folder, libs, otherPart) },
  {
    files: [...tests, ...testSupport].map((pattern) => `${folder}/${pattern}`),
    rules: libsOnly(folder, [...libs, 'testing'], `${otherPart}(?!testing/)`),
  },
]);
// A journey in the browser starts api and worker.
layerRules.push({
  files: ['apps/web/e2e/**/*.ts'],
  rules: libsOnly('e2e', [...allLibs, 'testing'], `${otherPart}(?!testing/)`),
});

/** A second rule of the same kind, so that it adds to the one above instead of replacing it. */
const notFrom = (regex, message) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
});
const features = 'apps/web/src/features/*';
const withinParts = [
  {
    files: ['libs/contracts/**/*.ts'],
    ignores: [...tests, ...testSupport],
    rules: notFrom('^(node:|@nestjs/|typeorm)', 'Contracts run in the browser too.'),
  },
  {
    files: ['apps/web/src/{ui,lib,kit}/**/*.{ts,tsx}'],
    rules: notFrom(String.raw`^(\.\./)+(app|features)/`, 'ui, lib and kit import no feature and no page.'),
  },
  // `../x` is another feature in a feature's folder, and its own file one level deeper.
  ...[1, 2, 3].map((depth) => ({
    files: [`${features}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
    ignores: ['**/*-page.{tsx,test.tsx}'],
    rules: notFrom(
      String.raw`^(\.\./){${depth}}[^.]|^(\.\./)+app/`,
      'Features import neither each other nor the pages that put them together.',
    ),
  })),
];

/** What needs types is oxlint's (.oxlintrc.json), which reads them in a tenth of the time. */
export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.data/', '.cache/', 'screenshots/', 'coverage/', 'apps/web/public/'] },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', '**/*.d.mts'],
    extends: [tseslint.configs.recommended],
    // As in tsconfig.json: a type that a decorator writes down is imported as a value.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      ...mistakes,
    },
  },
  ...[...layerRules, ...withinParts].map((rules) => ({ ...rules, ignores: ['**/*.d.ts', ...(rules.ignores ?? [])] })),
  {
    files: ['apps/web/{src,build}/**/*.{ts,tsx}', 'apps/web/vite.config.ts'],
    ignores: ['**/*.d.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: false, experimentalDecorators: false } },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/platform/request-place.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...rawAddresses] },
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.fixture.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...statementsAsText] },
  },
  {
    files: ['apps/web/src/features/*/admin/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...Object.values(kitsWork)] },
  },
  ...Object.entries(withoutKit).map(([name, files]) => ({
    files,
    rules: { 'no-restricted-syntax': ['error', ...kitsWorkBut(name)] },
  })),
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
    rules: mistakes,
  },
);

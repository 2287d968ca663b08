const SUFFIXES = '{spec,int-spec,fault-spec,perf-spec,test,e2e}';
const testFiles = [`*.${SUFFIXES}.{ts,tsx}`, '*.{factory,fixture,suite}.{ts,tsx}'];
const tests = [...testFiles.map((pattern) => `**/${pattern}`), '**/testing/**'];

const lowLibs = ['contracts', 'config', 'logging', 'tracing', 'database', 'queues', 'storage'];
const productLibs = [...lowLibs, 'ai', 'crawl', 'evaluation', 'domain'];
const allLibs = [...productLibs, 'testing'];

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
  'libs/storage': lowLibs,
  'libs/domain': productLibs,
  'libs/testing': productLibs,
  'apps/api': productLibs,
  'apps/worker': productLibs,
  'apps/web': ['contracts'],
};

const otherPart = String.raw`^(\.\./)+((apps|libs)/)?(api|worker|web|${allLibs.join('|')})/src/`;
const acrossParts = { regex: otherPart, message: 'Apps do not import each other, and libs are imported as @app/….' };
// Any folder of another part but `testing`; the expressions know no negation.
const acrossPartsInTests = {
  regex: `${otherPart}([a-su-z.]|t[^e])`,
  message: 'A test imports of another part only what its tests share, from its folder `testing`.',
};

/** What files of `part` may import; `more` are patterns that hold for them beside it. */
function imports(part, { isTest = false, more = [] } = {}) {
  const allowed = [...layers[part], ...(isTest ? ['testing'] : [])];
  const forbidden = allLibs.filter((lib) => !allowed.includes(lib) && part !== `libs/${lib}`);
  const libs = {
    regex: `^@app/(${forbidden.join('|')})/`,
    message: `${part} may import ${allowed.join(', ') || 'no other lib'}.`,
  };
  const patterns = [...(forbidden.length > 0 ? [libs] : []), isTest ? acrossPartsInTests : acrossParts, ...more];
  return { 'no-restricted-imports': ['error', { patterns }] };
}

const web = 'apps/web/src';
const browserOnly = { regex: '^(node:|@nestjs/|typeorm)', message: 'Contracts run in the browser too.' };
const noFeature = {
  regex: String.raw`^(\.\./)+(app|features)/`,
  message: 'ui, lib and kit import no feature and no page.',
};
/** `../x` is another feature in a feature's folder, and its own file one level deeper. */
const noOtherFeature = (depth) => ({
  regex: String.raw`^(\.\./){${depth}}[^.]|^(\.\./)+app/`,
  message: 'Features import neither each other nor the pages that put them together.',
});

/** What the console kit does for every tab, so that no tab does it for itself. */
const DRAFTS = 'What is typed into a record is kept by useRecordForm of the kit.';
const listPlaces = {
  group: ['react-router'],
  importNames: ['useSearchParams'],
  message: 'The place in a list is kept by the kit: listPlace, useListPlace.',
};
const drafts = { regex: '.', importNames: ['readLocal', 'writeLocal', 'useSessionDraft'], message: DRAFTS };
const kitElements = {
  'react/forbid-elements': [
    'error',
    { forbid: [{ element: 'table', message: 'A list of the console is a DataTable of the kit.' }] },
  ],
  'no-restricted-globals': [
    'error',
    ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({ name, message: DRAFTS })),
  ],
};

/** A later entry replaces an earlier one's patterns. */
const importRules = [
  ...Object.keys(layers).map((part) => ({
    files: [`${part}/**/*.{ts,tsx}`],
    rules: imports(part, { more: part === 'libs/contracts' ? [browserOnly] : [] }),
  })),
  { files: [`${web}/{ui,lib,kit}/**/*.{ts,tsx}`], rules: imports('apps/web', { more: [noFeature] }) },
  ...[1, 2, 3].map((depth) => ({
    files: [`${web}/features/*/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
    rules: imports('apps/web', { more: [noOtherFeature(depth)] }),
  })),
  ...[2, 3].map((depth) => ({
    files: [`${web}/features/*/admin/${'*/'.repeat(depth - 2)}*.{ts,tsx}`],
    rules: { ...imports('apps/web', { more: [noOtherFeature(depth), listPlaces, drafts] }), ...kitElements },
  })),
  { files: [`${web}/features/**/*-page.tsx`], rules: imports('apps/web') },
  ...Object.keys(layers).map((part) => ({
    files: tests.map((pattern) => `${part}/${pattern}`),
    rules: imports(part, { isTest: true }),
  })),
  {
    files: testFiles.map((pattern) => `${web}/{ui,lib,kit}/**/${pattern}`),
    rules: imports('apps/web', { isTest: true, more: [noFeature] }),
  },
  ...[1, 2, 3].map((depth) => ({
    files: testFiles.map((pattern) => `${web}/features/*/${'*/'.repeat(depth - 1)}${pattern}`),
    rules: imports('apps/web', { isTest: true, more: [noOtherFeature(depth)] }),
  })),
  { files: [`${web}/features/**/*-page.test.tsx`], rules: imports('apps/web', { isTest: true }) },
  // A journey in the browser starts api and worker.
  {
    files: ['apps/web/e2e/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [acrossPartsInTests] }] },
  },
];

const properties = (message, ...names) => ({
  'no-restricted-properties': ['error', ...names.map((property) => ({ property, message }))],
});
const restrictions = [
  {
    // The caller is determined once, in platform/request-place.ts.
    files: ['apps/api/src/**/*.ts'],
    rules: properties(
      'Read request.caller: a raw address is no caller.',
      'ip',
      'ips',
      'remoteAddress',
      'x-forwarded-for',
    ),
  },
  {
    // A statement as text has whatever type somebody wrote beside it.
    files: ['libs/domain/src/**/*.ts'],
    rules: properties(
      'Build statements with sqlOn (libs/domain/src/sql.ts): it knows the types of the tables.',
      'query',
    ),
  },
  // A search has a query of its own.
  { files: ['libs/domain/src/training/corrections.service.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['apps/api/src/platform/request-place.ts', ...tests],
    rules: { 'no-restricted-properties': 'off', 'react/forbid-elements': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: [
      // A day and a month, with what the models cost in each.
      `${web}/features/analytics/admin/model-usage-pane.tsx`,
      // The prices of the charts above them, for readers to whom a chart says nothing.
      `${web}/features/crawler/admin/price-history.tsx`,
      `${web}/features/crawler/admin/shop-prices.tsx`,
      // The browsers of one account: never a page of them, and always in the order of their use.
      `${web}/features/staff-auth/admin/sessions-pane.tsx`,
    ],
    rules: { 'react/forbid-elements': 'off' },
  },
  {
    // The switch is painted from this before the server has answered.
    files: [`${web}/features/settings/admin/homepage-switch.tsx`],
    rules: imports('apps/web', { more: [noOtherFeature(2), listPlaces] }),
  },
];

const errors = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

/** Rules that need types, which only TypeScript has. */
const typed = {
  ...errors(
    'typescript/await-thenable',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-floating-promises',
    'typescript/no-for-in-array',
    'typescript/no-implied-eval',
    'typescript/no-redundant-type-constituents',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'typescript/only-throw-error',
    'typescript/prefer-promise-reject-errors',
    'typescript/restrict-plus-operands',
    'typescript/switch-exhaustiveness-check',
    'typescript/unbound-method',
  ),
  // An event handler that starts something asynchronous is how React and node:events work.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'no-console': 'error',
};

export default {
  plugins: ['typescript', 'import', 'react'],
  categories: { correctness: 'off' },
  rules: {
    ...errors(
      'no-async-promise-executor',
      'no-control-regex',
      'no-empty',
      'no-loss-of-precision',
      'no-misleading-character-class',
      'no-self-assign',
      'no-unsafe-finally',
      'no-unused-expressions',
      'no-useless-escape',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'typescript/ban-ts-comment',
      'typescript/no-array-constructor',
      'typescript/no-duplicate-enum-values',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extra-non-null-assertion',
      'typescript/no-misused-new',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-optional-chain',
      'typescript/no-require-imports',
      'typescript/no-this-alias',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-declaration-merging',
      'typescript/no-unsafe-function-type',
      'typescript/no-wrapper-object-types',
      'typescript/prefer-as-const',
      'typescript/prefer-namespace-keyword',
      'typescript/triple-slash-reference',
    ),
    eqeqeq: ['error', 'always'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: typed },
    {
      files: [`**/*.${SUFFIXES}.{ts,tsx}`, '**/testing/**'],
      // Answers over HTTP and what a mock was called with come untyped; the assertion is the check.
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    { files: ['apps/web/**/*.{ts,tsx}'], rules: errors('react/rules-of-hooks', 'react/exhaustive-deps') },
    ...importRules,
    ...restrictions,
  ],
  ignorePatterns: [
    'dist/',
    'node_modules/',
    '.data/',
    '.cache/',
    'screenshots/',
    'coverage/',
    'apps/web/public/',
    '**/*.d.ts',
  ],
};

import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importDirection } from './tools/lib/import-direction.mjs';
import { names } from './tools/lib/names.mjs';

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

/** What needs types is oxlint's (.oxlintrc.json), which reads them in a tenth of the time. */
export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.data/', '.cache/', 'screenshots/', 'coverage/', 'apps/web/public/'] },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', '**/*.d.mts'],
    extends: [tseslint.configs.recommended],
    // As in tsconfig.json: a type that a decorator writes down is imported as a value.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { beadline: { rules: { 'import-direction': importDirection, names } } },
    rules: {
      'beadline/import-direction': 'error',
      'beadline/names': 'error',
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

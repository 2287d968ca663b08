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

const tests = ['**/*.{spec,int-spec,test,e2e}.{ts,tsx}', '**/testing/**'];

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.data/', '.cache/', 'screenshots/', 'coverage/', 'apps/web/public/'] },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts', '**/*.d.mts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
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
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // An event handler that starts something asynchronous is how React and node:events work.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Ports are asynchronous by contract, whether or not one implementation needs it.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      ...mistakes,
    },
  },
  {
    files: ['apps/web/{src,build}/**/*.{ts,tsx}', 'apps/web/vite.config.ts'],
    ignores: ['**/*.d.ts'],
    // The one project that has them: with a list, all of the other is read first.
    languageOptions: { parserOptions: { project: './apps/web/tsconfig.json' } },
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
    files: tests,
    rules: {
      // Answers over HTTP and what a mock was called with come untyped; the assertion is the check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended, tseslint.configs.disableTypeChecked],
    rules: mistakes,
  },
);

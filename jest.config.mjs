/** Packages that come as ES modules alone: react-markdown with all that it needs. */
const ESM_ONLY = `(?:${[
  'react-markdown|unified|bail|trough|devlop|is-plain-obj|vfile[a-z-]*',
  '(?:remark|mdast|hast|unist|estree)-[a-z-]+|micromark[a-z-]*|html-url-attributes|property-information',
  '(?:comma|space)-separated-tokens|trim-lines|longest-streak|zwitch|ccount',
  '(?:decode-named-)?character-[a-z0-9-]+|(?:parse|stringify)-entities|is-(?:alpha[a-z]+|decimal|hexadecimal)',
].join('|')})/`;

const swc = (tsx) => [
  '@swc/jest',
  {
    // A configuration that lies about is another tree's.
    swcrc: false,
    sourceMaps: 'inline',
    // Loading CommonJS takes Jest a tenth of a second less per file than ES modules.
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      ...(tsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
    },
  },
];

const base = {
  testEnvironment: 'node',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/libs/testing/src/css-modules.ts',
    '\\.css$': '<rootDir>/libs/testing/src/no-css.ts',
    '\\.svg(\\?raw)?$': '<rootDir>/libs/testing/src/no-drawings.ts',
    '^@app/([a-z]+)/(.*)\\.js$': '<rootDir>/libs/$1/src/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/**
 * Node loads the modules of these, once per worker. Evaluating the product anew for every file, as Jest does by itself,
 * takes longer than most of the files do.
 */
const native = {
  ...base,
  transform: {},
  testEnvironment: '<rootDir>/tools/jest/native/environment.mjs',
  testRunner: '<rootDir>/tools/jest/native/runner.mjs',
  injectGlobals: false,
};
const servers = {
  globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
};

/**
 * A test file's suffix decides its project, and so its tier. The gate (`npm test`) runs unit, web, int and smoke; the other tiers are
 * browser (every journey, those of the gate among them), faults and perf.
 */
export default {
  // Real servers and browsers on two busy cores: the limit is for a test that hangs, not for one that waits.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  projects: [
    { ...native, displayName: 'unit', testMatch: ['**/*.spec.ts'] },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.mjs',
      transform: { '^.+\\.tsx$': swc(true), [`^.+\\.ts$|/${ESM_ONLY}.+\\.js$`]: swc(false) },
      transformIgnorePatterns: [`/node_modules/(?!${ESM_ONLY})`],
      moduleNameMapper: {
        // The module form is a file for each of 1,700 icons, and every test file would load them all anew.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        ...base.moduleNameMapper,
      },
      testMatch: ['**/*.test.tsx', '**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/setup.ts'],
    },
    { ...native, ...servers, displayName: 'int', testMatch: ['**/*.int-spec.ts'] },
    { ...native, ...servers, displayName: 'smoke', testMatch: ['**/*.smoke.e2e.ts'] },
    { ...native, ...servers, displayName: 'browser', testMatch: ['**/*.e2e.ts'] },
    { ...native, ...servers, displayName: 'faults', testMatch: ['**/*.fault-spec.ts'] },
    { ...native, ...servers, displayName: 'perf', testMatch: ['**/*.perf-spec.ts'] },
  ],
};

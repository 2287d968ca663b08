const swc = (tsx) => [
  '@swc/jest',
  {
    // A configuration that lies about is another tree's.
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        ...(tsx ? { react: { runtime: 'automatic' } } : {}),
      },
      keepClassNames: true,
    },
  },
];

const base = {
  testEnvironment: 'node',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
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
      testEnvironment: 'jsdom',
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

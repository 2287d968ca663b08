const swc = (tsx) => [
  '@swc/jest',
  {
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
    '^@app/([a-z]+)/(.*)\\.js$': '<rootDir>/libs/$1/src/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/** Four projects: the rules alone, the screens, the real servers, the real browser. */
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.mjs'],
      testMatch: ['**/*.spec.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx', '**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.mjs', '<rootDir>/apps/web/src/testing/setup.ts'],
    },
    {
      ...base,
      displayName: 'int',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.mjs', '<rootDir>/tools/jest/second-try.mjs'],
      testMatch: ['**/*.int-spec.ts'],
      globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
    },
    {
      ...base,
      displayName: 'e2e',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/patience.mjs', '<rootDir>/tools/jest/second-try.mjs'],
      testMatch: ['**/*.e2e.ts'],
      globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
    },
  ],
};

// Which part of the project may import which: one table, and the ESLint rule that reads it. A rule of our own, because
// ESLint's no-restricted-imports sees the written path only: '../../chat/x' means another feature in one folder and the
// own one a level deeper, and it overlooks `import()`.
import { dirname, join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

/** First match wins. `libs` and `apps` are the parts that may be imported; `packages` the ones that may not. */
const directions = [
  {
    from: /^libs\/contracts\//,
    libs: [],
    packages: /^(node:|@nestjs\/|typeorm)/,
    why: 'contracts run in the browser too',
  },
  { from: /^libs\/logging\//, libs: [], why: 'everything may log, so that the log knows nothing' },
  { from: /^libs\/tracing\//, libs: [], why: 'what is traced knows the traces, and they know nothing of it' },
  { from: /^libs\/config\//, libs: ['contracts', 'logging'], why: 'config knows the contracts and the log alone' },
  { from: /^libs\/ai\//, libs: ['contracts'], why: 'ai knows the contracts alone' },
  { from: /^libs\/crawl\//, libs: ['contracts'], why: 'crawl knows the contracts alone' },
  { from: /^libs\/evaluation\//, libs: [], why: 'what measures the answers knows no part of what makes them' },
  {
    from: /^libs\/(database|queues|realtime|storage)\//,
    libs: ['contracts', 'config', 'logging', 'tracing', 'database', 'queues', 'realtime', 'storage'],
    why: 'a lib below domain knows no feature',
  },
  {
    from: /^libs\/domain\//,
    libs: [
      'contracts',
      'config',
      'logging',
      'tracing',
      'ai',
      'crawl',
      'evaluation',
      'database',
      'queues',
      'realtime',
      'storage',
    ],
    why: 'domain serves the apps and knows none of them',
  },
  { from: /^libs\/testing\//, libs: 'any', why: 'tests of every app use it' },
  {
    from: /^apps\/web\/e2e\//,
    libs: 'any',
    apps: ['apps/web/e2e', 'apps/api/src/testing', 'apps/worker/src/testing'],
    why: 'a journey sees the product from outside',
  },
  {
    from: /^apps\/web\//,
    libs: ['contracts'],
    apps: ['apps/web'],
    why: 'of the server the browser knows the contracts alone',
  },
  { from: /^apps\/api\//, libs: 'any', apps: ['apps/api'], why: 'apps do not import each other' },
  { from: /^apps\/worker\//, libs: 'any', apps: ['apps/worker'], why: 'apps do not import each other' },
];

/** What is there for tests alone. */
export const isTest = (path) => /[.-](spec|test|e2e|factory|fixture)\.tsx?$/.test(path) || path.includes('/testing/');

/** What a test of any part may use: a test of the api may want a worker at work, say. */
const forTests = /^(libs\/testing|tools|apps\/(api|worker)\/src\/testing)\//;

/** The file that an import names, from the project's folder; null for a package. */
function targetOf(source, file) {
  const alias = /^@app\/([a-z]+)\/(.*)$/.exec(source);
  if (alias) return `libs/${alias[1]}/src/${alias[2]}`;
  return source.startsWith('.') ? join(dirname(file), source).split(sep).join('/') : null;
}

/** Why `file` (from the project's folder, with slashes) may not import `source`; null when it may. */
export function objection(file, source) {
  const target = targetOf(source, file);
  const direction = directions.find(({ from }) => from.test(file));
  if (!direction) return null;
  if (target === null) return direction.packages?.test(source) && !isTest(file) ? direction.why : null;
  if (isTest(file) && forTests.test(target)) return null;
  const lib = /^libs\/([a-z]+)\//.exec(target)?.[1];
  const isOwnLib = lib !== undefined && file.startsWith(`libs/${lib}/`);
  if (lib && !isOwnLib && direction.libs !== 'any' && !direction.libs.includes(lib)) return direction.why;
  if (target.startsWith('apps/') && !(direction.apps ?? []).some((app) => target.startsWith(`${app}/`)))
    return direction.why;
  return withinWeb(file, target);
}

/** Features stand side by side: pages put them together, and the parts below know none. */
function withinWeb(file, target) {
  const feature = /^apps\/web\/src\/features\/([^/]+)\//;
  const wanted = feature.exec(target)?.[1];
  const own = feature.exec(file)?.[1];
  if (/^apps\/web\/src\/(ui|lib|kit)\//.test(file) && (wanted || target.startsWith('apps/web/src/app/'))) {
    return 'ui, lib and kit know no feature and no page';
  }
  if (own && target.startsWith('apps/web/src/app/')) return 'a feature does not know where it is shown';
  if (own && wanted && own !== wanted && !/-page(\.test)?\.tsx$/.test(file))
    return 'features do not import each other; a page puts them together';
  return null;
}

const message = 'This import goes the wrong way: {{why}}.';

export const importDirection = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: message } },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const check = (node) => {
      const source = node.source?.value;
      const why = typeof source === 'string' ? objection(file, source) : null;
      if (why) context.report({ node: node.source, messageId: 'wrongWay', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      // The type `import('…').X`.
      TSImportType: check,
    };
  },
};

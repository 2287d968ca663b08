// `node tools/bundle.mjs`, at the end of a build: each program of the product and its packages in a few files. Most of a start was
// looking for three thousand of them, opening and linking them.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './lib/paths.mjs';

const dist = join(root, 'dist');
const folder = join(dist, 'programs');

/** What runs as a process: its name among the bundles, and its compiled module, which then does nothing but import that. */
const programs = {
  api: 'apps/api/src/main.js',
  'set-up': 'apps/api/src/set-up.js',
  worker: 'apps/worker/src/main.js',
  beadline: 'apps/api/src/commands/beadline.js',
};

/** They bring binaries, or files that they look for beside themselves. */
const packagesWithFiles = /^(sharp|@node-rs\/argon2|nspell|dictionary-en-gb|playwright-core|@bull-board\/.+)$/;

/** What a package tries to load and can do without stays a try. */
const optionalPackages = {
  name: 'optional-packages',
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(id, importer, options) {
      return (await this.resolve(id, importer, { ...options, skipSelf: true })) ?? { id, external: true };
    },
  },
};

/** Stacks lead to our sources. The packages' would be read at each start, and are most of them all. */
const ownSourceMaps = {
  name: 'own-source-maps',
  load: {
    filter: { id: /\.[cm]?js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: isOfPackage(id) ? { mappings: '' } : mapOf(id) }),
  },
};
/**
 * `@nestjs/typeorm` asks TypeORM at run time for what older releases had, which would load all of it a second time from its own files;
 * it is given the one that is bundled.
 */
const oneTypeorm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm\/.*typeorm-compat\.js$/ },
    handler(code) {
      const asked = "const typeorm = require('typeorm');";
      if (!code.includes(asked)) throw new Error('@nestjs/typeorm asks for TypeORM in another way now.');
      return { code: `import * as typeorm from 'typeorm';\n${code.replace(asked, '')}`, map: null };
    },
  },
};
const isOfPackage = (id) => id.includes('/node_modules/');
const mapOf = (file) => (existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : undefined);

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: dist,
  platform: 'node',
  input: Object.fromEntries(Object.entries(programs).map(([name, module]) => [name, join(dist, module)])),
  external: packagesWithFiles,
  plugins: [optionalPackages, ownSourceMaps, oneTypeorm],
  // It warns of what packages do; what is wrong in ours, the compiler and the linter say.
  logLevel: 'silent',
});
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'parts/[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  // A quarter of the text that each start would read.
  comments: false,
  // Nest and TypeORM make tokens of the classes' names.
  keepNames: true,
  // What one module adds to the world, as reflect-metadata does, is there for those imported after it, in whichever file they are.
  strictExecutionOrder: true,
  // Apart from ours, by the programs that need them.
  codeSplitting: { groups: [{ name: 'packages', test: isOfPackage, entriesAware: true }] },
});
await bundle.close();
// Node measures every line of a file that names a map, at each start; theirs say nothing.
for (const { type, fileName, code, moduleIds } of output) {
  if (type !== 'chunk' || !moduleIds.every((id) => isOfPackage(id) || id.startsWith('\0'))) continue;
  writeFileSync(join(folder, fileName), code.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n'));
  rmSync(join(folder, `${fileName}.map`), { force: true });
}
for (const [name, module] of Object.entries(programs)) {
  const bundled = relative(dirname(join(dist, module)), join(folder, `${name}.js`)).replaceAll('\\', '/');
  writeFileSync(join(dist, module), `import '${bundled}';\n`);
  rmSync(join(dist, `${module}.map`), { force: true });
}

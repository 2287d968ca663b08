// `npm run check:new-feature`: lays out a feature of each form in a copy of the project, and puts the copy through what a
// change goes through: format, lint, types, the features' own tests, and those of the whole that know every feature.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from './lib/copy-tree.mjs';
import { complain, endOnSignal } from './lib/ending.mjs';
import { forms } from './lib/feature/forms.mjs';
import { install } from './lib/install.mjs';
import { endProcessesOf } from './lib/left-behind.mjs';

const words = Object.keys(forms);

const knowEveryFeature = {
  unit: ['schema.spec', 'import-circles', 'import-direction', 'api-description', 'migration-file'],
  int: ['domain/src/entities', 'platform/access', 'api-description', 'migrations.int-spec'],
};

/** The tours of the two tabs alone: the one of all that staff see would take minutes to come to them. */
const tourOfTabs = `
import { washRoundScreens } from './screens/wash-round.screens.js';
import { washTourScreens } from './screens/wash-tour.screens.js';
import { everyScreen } from './support/every-screen.js';
import { signIn } from './support/steps.js';
import type { Tour } from './support/tour.js';

const tour: Tour = async function* (page) {
  await signIn(page);
  yield* washTourScreens(page);
  yield* washRoundScreens(page);
};
everyScreen('staff', ['desk', 'phone'], tour);
`;

const log = (line) => process.stdout.write(`${line}\n`);

class Copy {
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, 'tree');
    copyTree(this.path);
    this.git('init', '--quiet');
    this.commit();
    this.base = this.git('rev-parse', 'HEAD').trim();
  }

  git(...args) {
    const somebody = ['-c', 'user.name=check', '-c', 'user.email=check@example.org'];
    return execFileSync('git', [...somebody, ...args], { cwd: this.path, encoding: 'utf8' });
  }

  commit() {
    this.git('add', '.');
    this.git('commit', '--quiet', '--message=check');
  }

  get changedFiles() {
    return this.git('diff', '--name-only', this.base).split('\n').filter(Boolean);
  }

  async node(...args) {
    log(`\n── ${args.slice(0, 4).join(' ')}`);
    const child = spawn(process.execPath, args, {
      cwd: this.path,
      env: { ...process.env, TMPDIR: this.folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', done);
    });
    if (code !== 0) throw new Error(`What the generator writes does not pass: ${args.slice(0, 4).join(' ')}`);
  }
}

async function main(folder) {
  await install({ log });
  const copy = new Copy(folder);
  for (const [word, options] of Object.entries(forms)) {
    await copy.node('tools/new-feature.mjs', word, ...Object.keys(options).map((option) => `--${option}`));
    copy.commit();
  }
  const files = copy.changedFiles;
  const bin = (path) => `node_modules/${path}`;
  await copy.node(bin('oxfmt/bin/oxfmt'), '--check', ...files);
  await copy.node(bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json', '--noEmit');
  await copy.node(bin('typescript-native/bin/tsc'), '-p', 'apps/web/tsconfig.json', '--noEmit');
  await copy.node(bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings');
  await copy.node(bin('eslint/bin/eslint.js'), '--max-warnings=0', ...files);
  await copy.node('tools/test.mjs', 'unit', '--', ...words, ...knowEveryFeature.unit);
  await copy.node('tools/test.mjs', 'int', '--', ...words, ...knowEveryFeature.int);
  writeFileSync(join(copy.path, 'apps/web/e2e/new-tabs.e2e.ts'), tourOfTabs);
  await copy.node('tools/test.mjs', 'e2e', '--', 'e2e/new-tabs');
  log(`\nFeatures of ${words.length} forms pass, as they were laid out.`);
}

const folder = mkdtempSync(join(tmpdir(), 'beadline-new-feature-'));
// The embedded database runs as another user when this runs as root.
chmodSync(folder, 0o755);

async function cleanUp() {
  await endProcessesOf(folder);
  rmSync(folder, { recursive: true, force: true });
}
endOnSignal(cleanUp);

try {
  await main(folder);
} catch (error) {
  complain(error);
} finally {
  await cleanUp();
}

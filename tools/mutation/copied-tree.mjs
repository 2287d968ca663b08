// A copy of the project, in which files may be changed and tested: the working tree is only read.
import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '../lib/copy-tree.mjs';
import { endProcessesOf } from '../lib/left-behind.mjs';
import { root } from '../lib/paths.mjs';

/** A change may make a program run for ever: then, too, it was noticed. Milliseconds for all and for each file more. */
const LONGEST_MS = 240_000;
const LONGEST_FILE_MS = 15_000;

/** The line by which Jest says that a file has failed. */
const failureOf = (test) => new RegExp(`^FAIL .*${test.replaceAll('.', '\\.')}\\b`, 'm');

const isOfWeb = (file) => /^apps\/web\/(?!e2e\/)/.test(file);

export class CopiedTree {
  /** `folder` names all processes of the copy, which `endProcessesOf` ends. */
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, 'tree');
    copyTree(this.path);
    symlinkSync(join(root, 'dist'), join(this.path, 'dist'));
  }

  read(file) {
    return readFileSync(join(this.path, file), 'utf8');
  }

  write(file, text) {
    writeFileSync(join(this.path, file), text);
  }

  /** Whether the part that a file belongs to compiles. What has not changed since the last time is not looked at again. */
  async compiles(file) {
    const project = isOfWeb(file) ? 'apps/web/tsconfig.json' : 'tsconfig.json';
    const note = join(this.folder, isOfWeb(file) ? 'web.tsbuildinfo' : 'node.tsbuildinfo');
    const { isGood } = await this.#node([
      'node_modules/typescript-native/bin/tsc',
      ...['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', note],
    ]);
    return isGood;
  }

  /** Runs these test files until one fails. */
  async test(tests) {
    const jest = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      `--cacheDirectory=${join(this.path, '.cache/jest')}`,
      ...['--bail=1', '--runInBand', '--forceExit', '--runTestsByPath', ...tests],
      ...['--selectProjects', 'unit', 'web', 'int'],
    ];
    const { isGood, isLate, output } = await this.#node(jest, LONGEST_MS + tests.length * LONGEST_FILE_MS);
    return { isGreen: isGood, isLate, failed: tests.find((test) => failureOf(test).test(output)), output };
  }

  async #node(args, longest = LONGEST_MS) {
    const child = spawn(process.execPath, args, {
      cwd: this.path,
      env: {
        ...process.env,
        TMPDIR: this.folder,
        NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void endProcessesOf(this.folder);
    }, longest);
    const code = await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', done);
    });
    clearTimeout(timer);
    // What a test left open would hold up the next one.
    await endProcessesOf(this.folder);
    return { isGood: code === 0, isLate, output };
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareDataFolder } from './lib/data-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is made where it is missing, with the folders above it', () => {
    const deep = join(folder, 'a/b/c');
    prepareDataFolder(deep);
    prepareDataFolder(deep);
    writeFileSync(join(deep, 'x'), 'x');
  });

  it('is refused in a sentence when it is a file or below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'x');
    expect(() => prepareDataFolder(file)).toThrow(
      `DATA_DIR (${file}) is a file or lies below one. It must be a folder.`,
    );
    expect(() => prepareDataFolder(join(file, 'x'))).toThrow('is a file or lies below one.');
  });
});

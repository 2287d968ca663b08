import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readVersion } from './version.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version '));
  writeFileSync(join(folder, 'package.json'), '{"version": "2.3.4"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const built = (note: object) => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/build.json'), JSON.stringify(note));
};

describe('readVersion', () => {
  it('is the number of package.json, with the commit where the build knew it', () => {
    expect(readVersion(folder)).toBe('2.3.4');
    built({ commit: '1a2b3c4' });
    expect(readVersion(folder)).toBe('2.3.4+1a2b3c4');
  });

  it('says no commit where there was none', () => {
    built({ commit: null });
    expect(readVersion(folder)).toBe('2.3.4');
  });

  it('finds its own project', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(readVersion().split('+')[0]).toBe(version);
  });
});

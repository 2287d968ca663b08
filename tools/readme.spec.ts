import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeSettings } from '@app/config/settings.js';
import { root } from './lib/paths.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

describe('the README', () => {
  it('lists every setting with its default and its meaning, and no other', () => {
    const rows = describeSettings().map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`,
    );
    const listed = readme.split('\n').filter((line) => /^\| `[A-Z][A-Z0-9_]+` \|/.test(line));
    expect(listed).toEqual(rows);
  });

  it('names only commands that exist, and every script stands on a file', () => {
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = Object.values(scripts).flatMap((command) => /node (tools\/\S+\.mjs)/.exec(command)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('shows pictures and links that are there', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});

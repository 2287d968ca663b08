import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { root } from './lib/paths.mjs';
import { cold } from './lib/unlimited.mjs';

// Each test starts the whole product.
let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder('demo');
});
afterEach(async () => {
  child?.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

function demo(...args: string[]): { output(): string; ended: Promise<number | null> } {
  const started = spawn(process.execPath, [join(root, 'tools/demo-crawl.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...cold, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  started.stdout.on('data', (chunk) => (output += String(chunk)));
  started.stderr.on('data', (chunk) => (output += String(chunk)));
  return { output: () => output, ended: new Promise((done) => started.once('exit', (code) => done(code))) };
}

describe('npm run demo:crawl', () => {
  it('crawls the shop whole, holds what it finds after the shop was redesigned, and leaves nothing behind', async () => {
    const { output, ended } = demo('--pages', '4', '--delay', '0', '--once');
    const code = await ended;
    expect(output()).toContain('It ended ok: 20 products, 20 of them new, 0 held back.');
    expect(output()).toContain('It ended drifted: 20 products, 0 of them new, 20 held back.');
    expect(output()).toMatch(/0 % of the products have a price; 100 % are usual\./);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows the crawl in the console while it runs, and ends cleanly on Ctrl-C', async () => {
    const { output, ended } = demo('--pages', '200', '--delay', '100');
    await eventually(() => expect(output()).toMatch(/Reading page \d+, \d+ products/), 90);
    const [, address = ''] = /Watch: {2}(http:\S+)/.exec(output()) ?? [];
    const [, password = ''] = /sign in as admin with the password (.+)/.exec(output()) ?? [];
    expect(address).toContain('/ai-learning?tab=retailers&retailer=demo-shop');
    expect((await fetch(address)).status).toBe(200);
    const signedIn = await fetch(new URL('/api/admin/login', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(signedIn.status).toBe(200);

    child?.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output()).not.toContain('failed');
    await expect(fetch(address)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says what is wrong with an option and starts nothing', async () => {
    const { output, ended } = demo('--pages', 'many');
    expect(await ended).toBe(1);
    expect(output()).toBe('--pages is a number from 1 to 500.\n');
  });
});

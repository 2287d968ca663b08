import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { BoundedLog } from './lib/bounded-log.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log '));
});
afterEach(() => rmSync(folder, { recursive: true }));

const line = (n: number): Buffer => Buffer.from(`line ${String(n).padStart(5, '0')}\n`);

describe('a bounded log', () => {
  it('keeps the latest lines in order, in two files of which neither passes the limit', async () => {
    const file = join(folder, 'postgres.log');
    const log = new BoundedLog(file, { limit: 330 });
    for (let n = 0; n < 60; n++) {
      log.write(line(n));
      await eventually(() => expect(readFileSync(file, 'utf8').endsWith(String(line(n)))).toBe(true));
    }
    expect(statSync(file).size).toBeLessThanOrEqual(330);
    expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(330);
    const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
    const numbers = kept
      .trim()
      .split('\n')
      .map((text) => Number(text.slice(5)));
    expect(numbers.at(-1)).toBe(59);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  });

  it('loses what cannot be written, throws nothing, and goes on when it can again', async () => {
    const file = join(folder, 'not there yet', 'postgres.log');
    const log = new BoundedLog(file);
    log.write(line(1));
    log.write(line(1));
    mkdirSync(join(folder, 'not there yet'));
    await eventually(() => {
      log.write(line(2));
      expect(readFileSync(file, 'utf8')).toContain('line 00002');
    });
  });
});

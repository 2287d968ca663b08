import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { KeptAnswers } from './kept-answers.js';

let now = 0;
let answers: KeptAnswers;
beforeEach(() => {
  now = 0;
  answers = new KeptAnswers(1_000, () => now);
});

const nobody: ReadonlySet<string> = new Set();
const keep = (key: string, text: string, tables = ['product'], asOf = answers.asOf) =>
  answers.keep(key, { bytes: Buffer.from(text), headers: {}, tables, except: nobody, asOf });
const kept = (key: string) => answers.find(key)?.forms.identity.bytes.toString() ?? null;

describe('an answer that is kept', () => {
  it('stands until its time is over', () => {
    keep('/a', 'one');
    now = 999;
    expect(kept('/a')).toBe('one');
    now = 1_000;
    expect(kept('/a')).toBeNull();
  });

  it('goes when one of its tables changes, and no other does', () => {
    keep('/a', 'one', ['product', 'brand']);
    keep('/b', 'two', ['retailer']);
    answers.tableChanged('brand');
    expect([kept('/a'), kept('/b')]).toEqual([null, 'two']);
    answers.tableChanged(null);
    expect(kept('/b')).toBeNull();
  });

  it('goes with what is written below its part of the api', () => {
    keep('/api/fixes', 'one');
    keep('/api/news', 'two');
    answers.forgetBelow('/api/fixes');
    expect([kept('/api/fixes'), kept('/api/news')]).toEqual([null, 'two']);
  });

  it('is not kept when anything changed while it was read', () => {
    const { asOf } = answers;
    answers.tableChanged('product');
    keep('/a', 'old', ['product'], asOf);
    expect(kept('/a')).toBeNull();
  });

  it('is never kept where that is turned off', () => {
    const off = new KeptAnswers(0);
    off.keep('/a', { bytes: Buffer.from('one'), headers: {}, tables: [], except: nobody, asOf: off.asOf });
    expect(off.find('/a')).toBeNull();
  });

  it('is one of two hundred at most, the newest ones', () => {
    for (let n = 0; n <= 200; n++) keep(`/${n}`, `${n}`);
    expect([kept('/0'), kept('/1'), kept('/200')]).toEqual([null, '1', '200']);
  });
});

describe('the forms of an answer', () => {
  it('have a tag each, the same for the same bytes', async () => {
    const long = 'wax '.repeat(1_000);
    const { etag } = keep('/a', long);
    await eventually(() => expect(answers.find('/a')?.forms.br).toBeDefined());
    const { br, gzip, identity } = answers.find('/a')!.forms;
    expect(new Set([br!.etag, gzip!.etag, identity.etag]).size).toBe(3);
    expect(brotliDecompressSync(br!.bytes).toString()).toBe(long);
    expect(gunzipSync(gzip!.bytes).toString()).toBe(long);
    expect(keep('/b', long).etag).toBe(etag);
    expect(keep('/c', `${long}.`).etag).not.toBe(etag);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { photoOf, Product } from './product.js';

const SIZE = 8 * 1_048_576;
const FULL = 'There is no room for photos and videos right now. Please ask in words, or try again later.';
const AWAY = 'Photos and videos cannot be stored or shown right now. Please try again in a few minutes.';

const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });

/** Only root may mount, and not in every container. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'may mount '));
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isAble = mayMount();
if (!isAble)
  process.stdout.write('!! Nothing can be mounted here, so no disk can be filled: those tests are skipped.\n');

(isAble ? describe : describe.skip)('a file store on a small disk', () => {
  let product: Product;
  let photo: Buffer;
  beforeAll(async () => {
    [product, photo] = await Promise.all([Product.start({ STORAGE_RETRY_SECONDS: '1' }), photoOf(1_200)]);
    mkdirSync(product.filesDir, { recursive: true });
    mount('-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', product.filesDir);
  });
  afterAll(async () => {
    unmount(product.filesDir);
    await product.stop();
  });

  const filler = () => join(product.filesDir, 'something-else.bin');
  const lastRun = async () => {
    const [run] = await product.query<{ state: string; failures: number; error: string | null }>(
      'select state, failures, error from job_run order by created_at desc limit 1',
    );
    return run;
  };
  const counts = async () => {
    const [row] = await product.query<{ photos: number; runs: number }>(
      'select (select count(*)::int from photo) as photos, (select count(*)::int from job_run) as runs',
    );
    return { ...row, folders: readdirSync(join(product.filesDir, 'photos')).length };
  };
  const done = () =>
    eventually(async () => expect(await lastRun()).toMatchObject({ state: 'completed', failures: 0 }), 120);

  it('says in a sentence that it is full, keeps nothing half, and the waiting job finishes once there is room', async () => {
    expect((await product.upload(photo)).status).toBe(200);
    await done();
    const [folder = ''] = readdirSync(join(product.filesDir, 'photos'));
    const sizes = readdirSync(join(product.filesDir, 'photos', folder)).map(
      (name) => [name, statSync(join(product.filesDir, 'photos', folder, name)).size] as const,
    );
    const original = sizes.find(([name]) => name === 'original.jpg')?.[1] ?? 0;
    const all = sizes.reduce((sum, [, size]) => sum + Math.ceil(size / 4_096) * 4_096, 0);
    // Room for one more original, and for half of what is made of it.
    const room = original + (all - original) / 2;
    writeFileSync(filler(), Buffer.alloc(Math.floor(SIZE - all - room)));

    expect((await product.upload(photo)).status).toBe(200);
    const waiting = await eventually(async () => {
      const run = await lastRun();
      expect(run?.error).toContain('The file store is full.');
      return run;
    });
    expect(waiting).toMatchObject({ failures: 0 });
    const before = await counts();
    expect(await refusal()).toEqual({ status: 507, code: 'STORAGE_FULL', text: FULL });
    expect(await counts()).toEqual(before);

    rmSync(filler());
    await done();
    expect(await product.photosWithoutPictures()).toBe(0);
    expect((await product.upload(photo)).status).toBe(200);
    await done();
  });

  it('the same for a disk that has become read-only', async () => {
    const worker = product.pid('picture worker');
    // Held, so that the photo is accepted before the disk changes and worked on after it.
    process.kill(worker, 'SIGSTOP');
    expect((await product.upload(photo)).status).toBe(200);
    mount('-o', 'remount,ro', product.filesDir);
    process.kill(worker, 'SIGCONT');
    await eventually(async () => expect((await lastRun())?.error).toContain('refuses us'));
    const before = await counts();
    expect(await refusal()).toEqual({ status: 503, code: 'UNAVAILABLE', text: AWAY });
    expect(await counts()).toEqual(before);
    mount('-o', 'remount,rw', product.filesDir);
    await done();
    expect(await product.photosWithoutPictures()).toBe(0);
  });

  async function refusal() {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'wheel.jpg');
    form.set('sessionId', 'a-visitor-without-room');
    const response = await fetch(`${product.address}/api/analyze/file`, { method: 'POST', body: form });
    return { status: response.status, code: response.headers.get('x-error-code'), text: await response.text() };
  }
});

import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { productImagePath } from '@app/contracts/catalogue/catalogue.constants.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

it('gives everybody a product’s picture, to be kept and never rendered as a document', async () => {
  const [id, file] = [randomUUID(), '0123456789abcdef.webp'];
  const bytes = Buffer.from('a picture');
  await api.app.get<FileStore>(FILE_STORE).put(`products/${id}/${file}`, bytes, { contentType: 'image/webp' });
  const response = await new Client(api.address).fetch('GET', productImagePath(id, file));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

it.each([
  ['a picture that is not there', productImagePath(randomUUID(), '0123456789abcdef.webp')],
  ['another file', productImagePath(randomUUID(), 'original.jpg')],
  ['a way out', `/api/product-images/${randomUUID()}/..%2F..%2Fsecret.webp`],
  ['no product', productImagePath('x', '0123456789abcdef.webp')],
])('answers 404 for %s', async (_, path) => {
  const answer = await new Client(api.address).call('GET', path);
  expect([answer.status, answer.text]).toEqual([404, 'There is no such picture.']);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { productImagePath } from '@app/contracts/catalogue/catalogue.constants.js';
import type { UploadedImage } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
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

describe('a picture that staff upload', () => {
  const formOf = (bytes: Buffer, type = 'image/png') => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type }), 'wax.png');
    return form;
  };
  const draw = () => sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: '#164' } }).png();
  const upload = async (form: FormData) =>
    (await new Client(api.address).signIn()).call<UploadedImage>('POST', '/api/product-images', form);

  it('is encoded anew, as small as products are shown, and served', async () => {
    const { status, json } = await upload(formOf(await draw().toBuffer()));
    expect(status).toBe(201);
    const served = await new Client(api.address).fetch('GET', json.imageUrl);
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 640 });
  });

  it.each<[string, () => FormData, number, string]>([
    ['a text that says it is a PNG', () => formOf(Buffer.from('wax')), 415, 'Please choose a JPEG, PNG or WebP image.'],
    ['a form without a file', () => new FormData(), 400, 'Please upload an image.'],
  ])('is refused where it is %s', async (_, form, status, sentence) => {
    const answer = await upload(form());
    expect([answer.status, answer.text]).toEqual([status, sentence]);
  });

  it('is taken from staff alone', async () => {
    const answer = await new Client(api.address).call('POST', '/api/product-images', formOf(await draw().toBuffer()));
    expect(answer.status).toBe(401);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ListedProduct, productSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { aProduct, changeProduct, createProduct } from './products.fixture.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const query = <Row>(sql: string, parameters: unknown[] = []) => api.app.get(Database).query<Row>(sql, parameters);
const listed = async () => (await new Client(api.address).call<ListedProduct[]>('GET', '/api/products')).json;
const form = (parts: object = {}) => ({
  productName: `Soap ${randomUUID()}`,
  brand: 'Halden Bay',
  category: 'Shampoo',
  ...parts,
});

const NO_PRICE =
  'The price is one price such as £12.95, or a range from the lower to the higher such as £10.95 - £12.50.';
const NO_PICTURE = 'The picture is a path of this site, such as /images/wax.webp, or an http or https address.';
const NO_VIDEO = 'The video is an 11-character YouTube id or a YouTube address.';
const NO_PAGE = 'The page at Cleanyourcar must be an http or https address, such as https://example.org.';

const refused: [string, object, string][] = [
  ['an empty name', { productName: ' \0\u202e ' }, 'Please enter the name of the product.'],
  ['a number for a name', { productName: 5 }, 'Please enter the name of the product.'],
  ['a long name', { productName: 'x'.repeat(501) }, 'The name is too long: at most 500 characters.'],
  ['an empty brand', { brand: '' }, 'Please choose a brand.'],
  ['a long brand', { brand: 'x'.repeat(101) }, 'The brand is too long: at most 100 characters.'],
  ['an empty category', { category: null }, 'Please enter a category.'],
  ['a long category', { category: 'x'.repeat(101) }, 'The category is too long: at most 100 characters.'],
  ['a null for a description', { description: null }, 'The description is a text.'],
  ['a huge description', { description: 'x'.repeat(900_000) }, 'The description is too long: at most 5000 characters.'],
  ['a list of problems', { problemType: ['tar'] }, 'The problem type is a text.'],
  ['long problems', { problemType: 'x'.repeat(1_001) }, 'The problem type is too long: at most 1000 characters.'],
  ['long keywords', { keywords: 'x'.repeat(1_001) }, 'The list of keywords is too long: at most 1000 characters.'],
  ['long AI logic', { aiLogic: 'x'.repeat(2_001) }, 'The AI logic is too long: at most 2000 characters.'],
  ['a word for a price', { priceRange: 'cheap' }, NO_PRICE],
  ['a number for a price', { priceRange: 12.95 }, NO_PRICE],
  ['a range from high to low', { priceRange: '£12.50 - £10.95' }, NO_PRICE],
  ['a negative price', { priceRange: '-£5' }, NO_PRICE],
  ['a picture with script', { imageUrl: 'javascript:alert(1)' }, NO_PICTURE],
  ['a picture in the address', { imageUrl: 'data:image/svg+xml,<svg onload=alert(1)>' }, NO_PICTURE],
  ['a picture of another host', { imageUrl: '//evil.example/x.png' }, NO_PICTURE],
  ['a long picture', { imageUrl: `https://a.example/${'x'.repeat(2_000)}` }, NO_PICTURE],
  ['a video of another site', { youtubeVideoId: 'https://evil.example/watch?v=abcdefghijk' }, NO_VIDEO],
  ['a word for a flag', { isYoutubeShort: 'no' }, 'isYoutubeShort is true or false.'],
  ['a word for a stock', { availabilityIn2detailing: 'true' }, 'availabilityIn2detailing is true or false.'],
  ['a page with script', { actualProductUrlCleanyourcar: 'javascript:alert(1)' }, NO_PAGE],
  ['a page with spaces', { actualProductUrlCleanyourcar: 'https://a.example/ b' }, NO_PAGE],
  [
    'a brand that nobody knows',
    { brand: 'Nobody' },
    'Nobody is not an approved brand. Please add or approve it in the Brands tab.',
  ],
];

describe('a product of the staff', () => {
  it('is closed to visitors and to requests without the token of the page', async () => {
    const { id } = await aProduct(staff);
    const noToken = await new Client(api.address).signIn();
    noToken.csrfToken = '';
    for (const [method, path] of [
      ['POST', '/api/products'],
      ['GET', `/api/products/${id}`],
      ['PUT', `/api/products/${id}`],
      ['DELETE', `/api/products/${id}`],
    ] as const) {
      expect((await new Client(api.address).call(method, path)).status).toBe(401);
      if (method !== 'GET') expect((await noToken.call(method, path)).status).toBe(403);
    }
    expect((await staff.call('GET', `/api/products/${id}`)).status).toBe(200);
  });

  it('is added with the specified defaults, under its brand as the catalogue writes it, and is there for everybody', async () => {
    const answer = await createProduct(staff, {
      productName: '  Quick\tSoap ',
      brand: 'halden BAY',
      category: 'Shampoo',
    });
    expect(answer.status).toBe(201);
    expect(productSchema.strict().parse(answer.json)).toEqual({
      id: expect.any(String),
      productName: 'Quick Soap',
      brand: 'Halden Bay',
      category: 'Shampoo',
      description: '',
      priceRange: '',
      problemType: '',
      keywords: '',
      aiLogic: '',
      imageUrl: '',
      youtubeVideoId: '',
      isYoutubeShort: false,
      availabilityCleanyourcar: true,
      availabilityIn2detailing: true,
      availabilityPolishedbliss: true,
      actualProductUrlCleanyourcar: '',
      actualProductUrlIn2detailing: '',
      actualProductUrlPolishedbliss: '',
      impressionCount: 0,
      offers: [],
      retailerPrices: [],
      isSample: false,
      version: 1,
    });
    expect(await listed()).toContainEqual({ ...answer.json, shops: [] });
    expect((await staff.call('GET', `/api/products/${answer.json.id}`)).json).toEqual(answer.json);
  });

  it('keeps what is typed, prices and videos in one form', async () => {
    const typed = {
      description: 'Two lines,\r\nof text.',
      problemType: 'dust, pollen',
      keywords: 'soap, suds',
      aiLogic: 'Suggest for dust; not for tar.',
      imageUrl: 'https://pictures.example/soap.webp',
      isYoutubeShort: true,
      availabilityIn2detailing: false,
      availabilityPolishedbliss: false,
      actualProductUrlCleanyourcar: 'https://shop.example/soap?size=1&colour=%20',
    };
    const typedPrice = { priceRange: '10.95-12.5', youtubeVideoId: 'https://youtu.be/abcdefghijk' };
    const { json } = await createProduct(staff, form({ ...typed, ...typedPrice }));
    const kept = {
      ...typed,
      description: 'Two lines,\nof text.',
      priceRange: '£10.95 - £12.50',
      youtubeVideoId: 'abcdefghijk',
    };
    expect(json).toMatchObject(kept);
    expect((await listed()).find(({ id }) => id === json.id)).toMatchObject({ ...kept, shops: ['cleanyourcar'] });
  });

  it.each(refused)(
    'is refused with %s, new or changed, in a sentence, and nothing is stored',
    async (_, parts, sentence) => {
      const product = await aProduct(staff);
      const count = await query('select count(*) from product');
      for (const answer of [await createProduct(staff, form(parts)), await changeProduct(staff, product.id, parts)]) {
        expect([answer.status, answer.text]).toEqual([400, sentence]);
        expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      }
      expect(await query('select count(*) from product')).toEqual(count);
      expect((await staff.call('GET', `/api/products/${product.id}`)).json).toEqual(product);
    },
  );

  it.each([
    ['priority', `update brand set priority = 'blacklist' where name = 'Skerrow'`],
    ['status', `update brand set priority = 'secondary', status = 'blacklisted' where name = 'Skerrow'`],
  ])('is refused a brand that is blacklisted by its %s, but keeps one it has', async (_, blacklist) => {
    await query(`update brand set priority = 'secondary', status = 'approved' where name = 'Skerrow'`);
    const [its, other] = [await aProduct(staff, { brand: 'Skerrow' }), await aProduct(staff)];
    await query(blacklist);
    const answers = [
      await createProduct(staff, form({ brand: 'Skerrow' })),
      await changeProduct(staff, other.id, { brand: 'SKERROW' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    const kept = await changeProduct(staff, its.id, { brand: 'SKERROW', description: 'Still ours.' });
    expect(kept.json).toMatchObject({ brand: 'Skerrow', description: 'Still ours.' });
    expect((await listed()).some(({ id }) => id === its.id)).toBe(false);
  });

  it('exists once for a brand, whatever the case, also when several add it or rename to it at once', async () => {
    const { id, productName } = await aProduct(staff);
    const again = await createProduct(staff, form({ productName: productName.toUpperCase(), brand: 'HALDEN BAY' }));
    expect([again.status, again.text, again.headers.get('location')]).toEqual([
      409,
      `The product ${productName.toUpperCase()} of Halden Bay already exists. Please use that one.`,
      `/api/products/${id}`,
    ]);
    expect((await createProduct(staff, form({ productName, brand: 'Tarn & Co' }))).status).toBe(201);
    const twins = await Promise.all(
      Array.from({ length: 6 }, () => createProduct(staff, form({ productName: 'Twin' }))),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const both = [await aProduct(staff), await aProduct(staff)];
    const renamed = await Promise.all(both.map((one) => changeProduct(staff, one.id, { productName: 'The same' })));
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await changeProduct(staff, id, { productName: productName.toUpperCase() })).status).toBe(200);
  });

  it('F17: takes no id, counter, date or mark from a client, and changes no prototype', async () => {
    const own = JSON.stringify(form()).slice(0, -1);
    const foreign = `"id":"${randomUUID()}","createdAt":"2001-01-01","updatedAt":"2001-01-01","impressionCount":999,
      "retailerPrices":[{"retailer":"cleanyourcar","price":"£1","seenAt":"x"}],"isSample":true,"isAdmin":true,"shops":["cleanyourcar"],
      "__proto__":{"isAdmin":true,"description":"polluted"},"constructor":{"prototype":{"isAdmin":true}}}`;
    const json = { 'content-type': 'application/json' };
    const made = await staff.call('POST', '/api/products', `${own},"version":7,${foreign}`, json);
    const product = productSchema.strict().parse(made.json);
    expect(product).toMatchObject({
      description: '',
      impressionCount: 0,
      offers: [],
      retailerPrices: [],
      isSample: false,
      version: 1,
    });
    const changed = await staff.call('PUT', `/api/products/${product.id}`, `{"keywords":"mine",${foreign}`, json);
    expect([changed.status, changed.json]).toEqual([200, { ...product, keywords: 'mine', version: 2 }]);
    expect({}).not.toHaveProperty('isAdmin');
    const recent = `select id from product where id = $1 and created_at > now() - interval '1 hour' and updated_at >= created_at`;
    expect(await query(recent, [product.id])).toEqual([{ id: product.id }]);
  });

  it('keeps hostile texts as texts, without NUL and what turns the direction of a text', async () => {
    const html = `<img src=x onerror=alert(1)> {{7*7}} '; drop table product; --`;
    const product = await aProduct(staff, { productName: html, keywords: 'a\0b\u202ec', aiLogic: html });
    expect(product).toMatchObject({ productName: html, keywords: 'ab c', aiLogic: html });
    const answer = await staff.call('GET', `/api/products/${product.id}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['text that is no JSON', '{"productName":', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a form', 'productName=soap', 'application/x-www-form-urlencoded', 415],
    ['more than a megabyte', JSON.stringify(form({ description: 'x'.repeat(1_100_000) })), 'application/json', 413],
  ])('is refused as %s', async (_, body, type, status) => {
    const answer = await staff.call('POST', '/api/products', body, { 'content-type': type });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringMatching(/^text\/plain/),
    ]);
  });
});

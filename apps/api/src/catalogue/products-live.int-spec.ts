import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { aProduct, changeProduct } from './products.fixture.js';

describe('products on two processes of the api', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let processes: TestApi[];
  let editors: Client[];

  beforeAll(async () => {
    database = await testDatabase();
    processes = [await startApi({ databaseUrl: database.url }), await startApi({ databaseUrl: database.url })];
    editors = await Promise.all(processes.map(({ address }) => new Client(address).signIn()));
  });
  afterAll(async () => {
    await Promise.all((processes ?? []).map((one) => one.close()));
    await database?.drop();
  });

  /** What the next answer of each process suggests for getting tar off. */
  const suggested = (): Promise<Product[][]> =>
    Promise.all(
      processes.map(async ({ address }) => {
        const question = { inputType: 'text', inputData: 'tar spots on the paint', sessionId: newSessionId() };
        const answer = await new Client(address).call('POST', '/api/analyze/text', question);
        return analysisSchema.parse(answer.json).products;
      }),
    );
  const namesOf = (answers: Product[][]) => answers.map((products) => products.map(({ productName }) => productName));

  it('are suggested as they are by the next answer of each: added, edited, withdrawn and deleted', async () => {
    const [here, there] = editors as [Client, Client];
    const product = await aProduct(here, {
      productName: 'Tarry Day Tar Remover',
      brand: 'Tarn & Co',
      category: 'Tar & Glue Remover',
      problemType: 'tar spots, tar, road tar, paint',
      keywords: 'tar remover, tar and glue remover, bitumen remover, tar spots, paint',
      aiLogic: 'Suggest for tar spots on paint.',
      actualProductUrlCleanyourcar: 'https://shop.example/tarry-day',
    });
    for (const names of namesOf(await suggested())) expect(names).toContain('Tarry Day Tar Remover');

    const edited = await changeProduct(there, product.id, {
      productName: 'Tarry Night Tar Remover',
      priceRange: '£4.20',
    });
    for (const products of await suggested())
      expect(products.find(({ id }) => id === product.id)).toMatchObject({
        productName: 'Tarry Night Tar Remover',
        priceRange: '£4.20',
        version: edited.json.version,
      });

    await changeProduct(here, product.id, { availabilityCleanyourcar: false });
    for (const names of namesOf(await suggested())) expect(names).not.toContain('Tarry Night Tar Remover');
    await changeProduct(here, product.id, { availabilityCleanyourcar: true });
    for (const names of namesOf(await suggested())) expect(names).toContain('Tarry Night Tar Remover');

    await there.call('DELETE', `/api/products/${product.id}`);
    for (const names of namesOf(await suggested())) expect(names).not.toContain('Tarry Night Tar Remover');
  });

  it('of one version are saved by one of two editors; the other is told, looks again and loses nothing', async () => {
    const { id, productName } = await aProduct(editors[0]!, { description: 'As both read it.' });
    const typed = [{ description: 'The first editor’s.' }, { keywords: 'the second editor’s' }];
    const saves = await Promise.all(
      editors.map((editor, turn) => changeProduct(editor, id, { ...typed[turn], version: 1 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = saves.findIndex(({ status }) => status === 409);
    const [refused, saved] = [saves[loser], saves[1 - loser]];
    expect(refused?.text).toBe(`${productName} has been changed meanwhile. Please look at it again.`);
    const now = await editors[loser]!.call<Product>('GET', refused?.headers.get('location') ?? '');
    expect(now.json).toEqual(saved?.json);
    await changeProduct(editors[loser]!, id, { ...typed[loser], version: now.json.version });
    const after = await editors[0]!.call<Product>('GET', `/api/products/${id}`);
    expect(after.json).toMatchObject({ ...typed[0], ...typed[1], version: 3 });
  });
});

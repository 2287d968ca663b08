import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import type { ProductAsk } from './product-query.js';
import { ProductTalk } from './product-talk.js';
import { aProduct, aShelf } from './shelf.factory.js';

let talk: ProductTalk;
beforeAll(async () => {
  const { files, index } = await loadedFiles();
  talk = new ProductTalk(aShelf(), files);
  talk.useIndex(index);
});

const says = (message: string, conversation: ConversationTurn[] = []) =>
  talk.answer(
    { message, conversation, guide: null, isAboutJob: false, isSettled: false, isUnanswered: false, isForeign: false },
    new AbortController().signal,
  );
const textOf = async (message: string) => (await says(message))?.text ?? '';
const after = (reply: string): ConversationTurn[] => [
  { role: 'user', content: 'what have you got' },
  { role: 'assistant', content: reply },
];

describe('what is asked of the catalogue', () => {
  it.each<[string, ProductAsk, string]>([
    ['what is the cheapest glass cleaner you have got', 'cheapest', 'glass-cleaner'],
    ['least expensive clay lube', 'cheapest', 'clay-lubricant'],
    ['any wash mitt under 12 pounds?', 'recommend', 'wash-mitt'],
    ['how much are leather brushes', 'price', 'leather-brush'],
    ['who sells soft top cleaner', 'available', 'soft-top-cleaner'],
    ['can you recommend a brush for leather', 'recommend', ''],
    ['looking for a shampoo for a ceramic coated car', 'recommend', 'car-shampoo'],
  ])('of a kind: %s', async (message, ask, kind) => {
    const query = (await says(message))?.query;
    expect(query).toMatchObject({ ask, products: [] });
    expect(kind === '' || query?.kinds.some(({ id }) => id === kind)).toBe(true);
  });

  it.each<[string, ProductAsk, string[]]>([
    ['Biolift or Deepspill, which should I get?', 'compare', ['Biolift', 'Deepspill']],
    ['difference between Clearbeam and Quickclear', 'compare', ['Clearbeam', 'Quickclear']],
    ['alternatives to Tidewall?', 'alternative', ['Tidewall']],
    ['anything like Tidewall but cheaper', 'alternative', ['Tidewall']],
    ['what ratio do I mix Baywright at', 'dilution', ['Baywright']],
    ['how long do I leave Summer Front bug remover on', 'dwell', ['Summer Front']],
    ['how long does Yearmark last', 'lasting', ['Yearmark']],
    ['is Quietpump available', 'available', ['Quietpump']],
    ['does cleanyourcar have the Rimbright wheel cleaner', 'available', ['Rimbright']],
    ['Treadwash price', 'price', ['Treadwash']],
    ['how many cloths in the Allround pack', 'size', ['Allround']],
    ['can I use Bitumelt on bare plastic', 'suits', ['Bitumelt']],
    ['tell me about Furlfit', 'about', ['Furlift']],
  ])('of products by name, misspelt ones too: %s', async (message, ask, names) => {
    const query = (await says(message))?.query;
    expect(query?.ask).toBe(ask);
    expect(query?.products.map(({ productName }) => productName)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
  });

  it.each([
    'how do I get tar off with Bitumelt',
    'bird droppings on my bonnet, got Lathergate shampoo here',
    'how do I use a clay bar',
    'can I use snow foam on matte paint',
    'how much shampoo in a bucket',
    'do you have any tips for wheels',
    'cheapest way to clean my windscreen',
    'how much does a ceramic coating cost at a detailer',
    'there is coffee on my seat and I only have £10',
    'I need help with tree sap',
    'what happens if wheel cleaner dries on',
    'thanks, that was great',
    '',
  ])('is not a job, whatever it names: %s', async (message) => {
    expect(await says(message)).toBeNull();
  });
});

describe('what a hand asks that nothing was trained on', () => {
  interface Line {
    message: string;
    /** What it may rightly be heard as. */
    asks: (ProductAsk | 'none')[];
  }
  const lines = JSON.parse(readFileSync(new URL('fixtures/asks-held-out.json', import.meta.url), 'utf8')) as Line[];

  it('is heard in three of four lines', async () => {
    const heard = await Promise.all(lines.map(async ({ message }) => (await says(message))?.query.ask ?? 'none'));
    const wrong = lines.filter(({ asks }, at) => !asks.some((ask) => ask === heard[at]));
    expect(wrong.length).toBeLessThanOrEqual(lines.length / 4);
  });
});

describe('the answer', () => {
  it('names the cheapest with its maker, its price and its shops, and shows it first', async () => {
    const answer = await says('cheapest glass cleaner please');
    expect(answer?.text).toMatch(
      /^The cheapest glass cleaner is Foaming Glass Cleaner 400 ml by Coldharrow, £5\.95 - £6\.50, at Cleanyourcar and In2Detailing\./,
    );
    expect(answer?.named[0]?.name).toBe('Foaming Glass Cleaner 400 ml');
    expect(answer?.text).toContain('By the litre Hazebreak Glass Cleaner Concentrate 1 litre');
  });

  it('keeps to the money, and says where nothing is to be had for it', async () => {
    expect(await textOf('wash mitt under £9')).toMatch(/^One wash mitt costs £9 or less:\nWheel Wash Mitt/);
    expect(await textOf('metal polish below a tenner')).toMatch(/^One metal polish costs £10 or less:/);
    expect(await textOf('leather cleaner under £5')).toMatch(
      /^No leather cleaner in our shops costs £5 or less\. The nearest/,
    );
  });

  it('tells what sets two apart', async () => {
    const text = await textOf('compare Clearbeam with Quickclear');
    expect(text).toContain('£22.95 - £24.95');
    expect(text).toContain('Quickclear Headlight Restoration Kit for Light Haze is the cheaper, by £8.00');
  });

  it('says which shop has it, and that another has not', async () => {
    expect(await textOf('does polished bliss stock Treadwash')).toMatch(
      /^No, Polished Bliss does not list Treadwash .*Cleanyourcar and In2Detailing do/,
    );
    expect(await textOf('is Treadwash in stock')).toMatch(/^Yes, listed as available: Treadwash/);
    expect(await textOf('where can I buy Treadwash')).toMatch(/^Listed as available: Treadwash/);
  });

  it('takes dilution from the product’s own text, the part for the place that was named', async () => {
    expect(await textOf('how far do I dilute Baywright for dust')).toContain('1:10 for dust');
    expect(await textOf('what dilution for Furlift')).toContain('does not say how far to dilute it');
  });

  it('says no by the product’s own text, and that it cannot know where the text is silent', async () => {
    expect(await textOf('is Bitumelt ok on my wrap')).toMatch(/^No, by its own text/);
    expect(await textOf('is Bitumelt safe on the headlining')).toContain('I cannot promise it');
  });

  it('leaves out what its own text rules out on a surface', async () => {
    const answer = await says('looking for a shampoo for my matte paint');
    expect(answer?.named.map(({ name }) => name).join()).toMatch(/^Matte Paint Shampoo|^Satin and Matte/);
    expect(answer?.text).not.toContain('Lathergate');
  });

  it('takes half a wish and half a kit for what is likelier of both', async () => {
    expect(await textOf('something to wash my matte paint with')).toMatch(/^For matte paint: /);
  });

  it('says no to the sort of surface that a text rules out, though it is for the surface', async () => {
    expect(await textOf('can i use barrelgel on polished bare alloys')).toMatch(
      /^No, .* Not for bare aluminium, polished lips/,
    );
    expect(await textOf('can i use barrelgel on painted alloys')).toMatch(/^Yes, /);
  });

  it.each([
    ['do you sell tyre inflators', 'tyre inflators'],
    ['do you stock dog shampoo', 'dog shampoo'],
    ['do you sell white vinegar', 'white vinegar'],
    ['do you sell dog shampoo? always used it and so did my dad', 'dog shampoo'],
  ])('owns up to what nobody sells: %s', async (message, thing) => {
    expect(await textOf(message)).toMatch(new RegExp(`^No, none of our shops lists ${thing}\\.`));
  });

  it('puts a kit together that the money pays, without what is not for the job', async () => {
    const answer = await says('put a kit together to wash my car for £60');
    const total = Number(/for £(\d+\.\d\d) of your £60/.exec(answer?.text ?? '')?.[1]);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThanOrEqual(60);
    expect(answer?.text).toContain('Car shampoo: ');
    expect(answer?.text).not.toContain('Wheel Wash Mitt');
  });

  it('names as cheaper what has a price and a lower one', async () => {
    const { files } = await loadedFiles();
    const offers = [{ retailer: 'cleanyourcar', shop: 'Cleanyourcar', url: 'https://cleanyourcar.example/' }];
    const glass = (productName: string, priceRange: string) =>
      aProduct({ productName, priceRange, category: 'Glass', offers });
    const shelf = [
      glass('Middlepane Glass Cleaner', '£8.00'),
      glass('Dearpane Glass Cleaner', '£12.00'),
      glass('Unpriced Glass Cleaner', ''),
    ];
    const onShelf = async (products: typeof shelf) => {
      const other = new ProductTalk(aShelf(products), files);
      const question = { message: 'anything like Middlepane but cheaper', conversation: [], guide: null };
      const answer = await other.answer(
        { ...question, isAboutJob: false, isSettled: false, isUnanswered: false, isForeign: false },
        new AbortController().signal,
      );
      return answer?.text ?? '';
    };
    expect(await onShelf(shelf)).toMatch(/^No: of every .* Middlepane Glass Cleaner.* is the cheapest\.$/);
    const withCheaper = await onShelf([...shelf, glass('Cheappane Glass Cleaner', '£5.00')]);
    expect(withCheaper).toMatch(/^Yes: Cheappane Glass Cleaner.* £3\.00 less than Middlepane/);
    expect(withCheaper).not.toMatch(/Dearpane|Unpriced/);
  });

  it('keeps to itself what staff noted of visitors', async () => {
    const text = await textOf('cheapest residue-free snow foam');
    expect(text).toContain('Bareskin');
    expect(text).not.toMatch(/visitor/);
  });

  it('knows no price and no shop that the catalogue has not', async () => {
    const { files } = await loadedFiles();
    const bare = aProduct({ productName: 'Nopricer Car Wax', keywords: 'car wax' });
    const other = new ProductTalk(aShelf([bare]), files);
    const answer = await other.answer(
      {
        message: 'how much is Nopricer',
        conversation: [],
        guide: null,
        isAboutJob: false,
        isSettled: false,
        isUnanswered: false,
        isForeign: false,
      },
      new AbortController().signal,
    );
    expect(answer?.text).toBe('Nopricer Car Wax by Brand, price not known, in no shop that we know at the moment.');
  });
});

describe('products that were spoken of', () => {
  const listed = after('Clearpane Glass Cleaner 500 ml, £6.95. Hazebreak Glass Cleaner Concentrate 1 litre, £9.95.');

  it.each<[string, ProductAsk, string[]]>([
    ['how much is the second one', 'price', ['Hazebreak']],
    ['is it ok on tinted film?', 'suits', ['Clearpane']],
    ['which of these is better', 'compare', ['Clearpane', 'Hazebreak']],
    ['anything cheaper?', 'cheapest', ['Clearpane', 'Hazebreak']],
    ['where can I get it', 'available', ['Clearpane']],
  ])('are meant by %s', async (message, ask, names) => {
    const query = (await says(message, listed))?.query;
    expect(query).toMatchObject({ ask, isByReference: true });
    expect(query?.products.map(({ productName }) => productName)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
  });

  it('are not meant by "it" once our last words were of something else', async () => {
    const later = [...listed, ...after('Rinse it twice with clean water.')];
    expect(await says('is it ok on tinted film?', later)).toBeNull();
    expect((await says('how much is the second one', later))?.query.products).toHaveLength(1);
  });

  it('are none where a guide has the words of a name', async () => {
    const guide = after('Spray citrus pre-wash on, then foam. Use your Citrus Pre-Wash again where it is greasy.');
    expect(await says('where can I get it', guide)).toBeNull();
  });

  it('may have stood on cards alone', async () => {
    const turns: ConversationTurn[] = [
      {
        role: 'assistant',
        content: 'Rinse it.',
        offered: ['Clearpane Glass Cleaner 500 ml', 'Foaming Glass Cleaner 400 ml'],
      },
    ];
    expect(await says('price of the second product', turns)).toMatchObject({
      query: { products: [{ productName: 'Foaming Glass Cleaner 400 ml' }] },
    });
  });

  it('leave to the guide what their text does not say', async () => {
    expect(await says('how long do I leave it on', listed)).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { ProductTalk } from './product-talk.js';
import { aShelf } from './shelf.factory.js';

let talk: ProductTalk;
beforeAll(async () => {
  const { files, index } = await loadedFiles();
  talk = new ProductTalk(aShelf(), files);
  talk.useIndex(index);
});

const question = { guide: null, isAboutJob: false, isSettled: false, isUnanswered: false, isForeign: false };
const answerTo = (message: string, conversation: ConversationTurn[] = [], as: Partial<typeof question> = {}) =>
  talk.answer({ ...question, ...as, message, conversation }, new AbortController().signal);
const textOf = async (message: string, conversation: ConversationTurn[] = []) =>
  (await answerTo(message, conversation))?.text ?? '';
const after = (...replies: string[]): ConversationTurn[] =>
  replies.flatMap((content) => [
    { role: 'user' as const, content: 'what have you got' },
    { role: 'assistant' as const, content },
  ]);

describe('how far a bottle goes', () => {
  it.each([
    [
      'by the dose for a bucket',
      'how many washes do I get out of Evenkeel',
      /does about 33 buckets: 15 ml goes into a 10 litre bucket\. That is about 32p each time/,
    ],
    [
      'by the dose for a lance',
      'how many times can I fill the lance from a bottle of Cloudbank',
      /about 10 fillings of a foam lance: 100 ml/,
    ],
    ['by what its own text says', 'how many cars will one Quickglide mitt do', /is good for about fifteen cars/],
    [
      'by what one use takes, where its text is silent',
      'how many cars does a bottle of Colourshift last',
      /about 1 to 5 sets of four wheels: people use 100 to 300 ml for each/,
    ],
  ])('is reckoned %s', async (_, message, says) => {
    expect(await textOf(message)).toMatch(says);
  });

  it('of a concentrate is reckoned as it is mixed', async () => {
    expect(await textOf('how much glass cleaner does a litre of Hazebreak make, how many cars is that')).toMatch(
      /about 275 to 550 cars: people use 20 to 40 ml for each, mixed 1:10/,
    );
  });

  it('of what is mixed in several ratios is reckoned at the strongest', async () => {
    expect(await textOf('how many cars does a bottle of Manyhands do')).toMatch(/, mixed 1:4\./);
  });

  it.each([
    ['how long does Amberdeep keep in the tin', /A paste wax in a tight tin keeps five years or more/],
    ['will a bottle of Evenkeel go off in the garage', /two to three years sealed/],
  ])('is as long as the trade reckons where its text is silent: %s', async (message, says) => {
    expect(await textOf(message)).toMatch(says);
  });

  it('of two is said of both', async () => {
    const text = await textOf('cost per wash of Coatsafe against Evenkeel please');
    expect(text).toMatch(/Coatsafe .* about 100 buckets/);
    expect(text).toMatch(/\nEvenkeel .* about 33 buckets/);
  });
});

describe('a mix', () => {
  it('is measured out for the bottle that was named', async () => {
    expect(await textOf('what ratio do I mix Baywright at in a 2 litre sprayer')).toMatch(
      /^For 2 litres of mix: at 1:3 500 ml, at 1:10 182 ml of Baywright Engine Degreaser/,
    );
  });

  it('of a bottle that has the product’s own size is its ratio', async () => {
    expect(await textOf('what ratio for the Baywright 1 litre')).toMatch(/^By its own text, Baywright .*1:3 for oil/);
  });
});

describe('altogether', () => {
  const talked = after(
    'Clearpane Glass Cleaner 500 ml, £6.95 - £7.95.',
    'Waffle Glass Cloth 3 Pack, £8.95 - £9.95, goes with it.',
  );

  it('adds up what the talk has come to, at the lowest prices', async () => {
    expect(await textOf('what does that come to altogether?', talked)).toMatch(
      /^Together from £15\.90:\nWaffle Glass Cloth 3 Pack, from £8\.95 .*\nClearpane Glass Cleaner 500 ml, from £6\.95 /,
    );
  });
});

describe('what is pointed to', () => {
  const tars = after('Bitumelt Tar Remover 500 ml, £9.95. Pitchline Gel Tar Remover 500 ml, £12.95.');
  const foams = after('Cloudbank Snow Foam 1 litre, £9.95.');

  it.each([
    ['a word of its own', 'how much is the gel one', tars, ['Pitchline']],
    ['its size', 'how much is the bigger bottle', foams, ['Weekend Snow Foam 5 litres']],
    ['its maker', 'how much is the Dunmarrow one', tars, ['Pitchline']],
  ])('is found by %s', async (_, message, conversation, names) => {
    const query = (await answerTo(message, conversation))?.query;
    expect(query).toMatchObject({ isByReference: true });
    expect(query?.products.map(({ productName }) => productName)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
  });

  it('is no product where a place has its word', async () => {
    const glass = after('Glass and Panel Clay Block, £10.95. Finegrain Clay Bar 100 g, £9.95.');
    const query = (await answerTo('is it ok on the glass?', glass))?.query;
    expect(query?.products).toHaveLength(1);
    expect(query?.surfaces).toContain('glass');
  });

  it('beside one by name is weighed against it', async () => {
    expect(await textOf('Tidal drying towel or the waffle one?')).toMatch(/Tidal .*\n.*Waffle Drying Towel/s);
  });

  it('as the cheaper of two is the cheaper', async () => {
    expect(await textOf('is the cheaper one any good?', tars)).toMatch(/Bitumelt Tar Remover 500 ml by/);
  });
});

describe('what a message asks', () => {
  it('may stand in one sentence of it, beside a story', async () => {
    const message =
      'Is Raindrift in stock? Bought a 14 plate Corsa off a heavy smoker last week and the glass is filthy.';
    expect((await answerTo(message))?.query.ask).toBe('available');
  });

  it('is of the place, not of a product that has its name', async () => {
    const query = (await answerTo('Can I use Chalkline on glass or only the paint'))?.query;
    expect(query?.products.map(({ productName }) => productName)).toEqual([expect.stringContaining('Chalkline')]);
  });

  it('keeps to the size and the words that only some of a kind have', async () => {
    expect(await textOf('what does snow foam cost in 5 litres')).toMatch(
      /^We know one snow foam: Weekend Snow Foam 5 litres/,
    );
    expect(await textOf('show me your glass cleaners without ammonia')).not.toContain('Foaming Glass Cleaner');
  });

  it('for so much at most is that much, whatever else costs more', async () => {
    expect((await answerTo('£80 is a lot for a drying towel, what have you got under 20'))?.query.pounds).toBe(20);
  });
});

describe('shops', () => {
  it('do the selling, and their delivery costs what staff noted', async () => {
    const text = await textOf('how much is delivery');
    expect(text).toContain('I sell nothing myself');
    expect(text).toContain('£3.95 at Cleanyourcar and £4.50 at In2Detailing');
    expect(text).not.toContain('at Polished Bliss');
  });
});

describe('a message that does not say of what it asks', () => {
  it('is asked back, where nothing else answers it', async () => {
    expect((await answerTo('how much is it', [], { isUnanswered: true }))?.text).toMatch(
      /^Which product do you mean\?/,
    );
    expect(await answerTo('how much is it')).toBeNull();
  });
});

describe('what stays with the guides', () => {
  it.each([
    ['what does instead of a thing that is lacking', 'what can I use instead of upholstery cleaner'],
    ['a cheap way', 'cheapest way to clay a car'],
    ['what only names a product', 'used Lathergate on it, was it that or the sun that left these marks'],
    ['what a workshop charges', 'how much does ceramic coating cost at a detailer'],
  ])('is %s', async (_, message) => {
    expect(await answerTo(message)).toBeNull();
  });

  it('is what sounds like a word about the job, unless a product is surely asked after', async () => {
    const foams = after('Cloudbank Snow Foam 1 litre, £9.95.');
    expect(await answerTo('so what sort of wax then', foams, { isAboutJob: true })).toBeNull();
    expect(await answerTo('so what sort of wax then', foams)).not.toBeNull();
    expect(await answerTo('who sells it', foams, { isAboutJob: true })).not.toBeNull();
  });

  it('is another trade, whatever it borrows', async () => {
    expect(await answerTo('which vacuum is best for my living room', [], { isForeign: true })).toBeNull();
    expect(await answerTo('do you sell car vacuums', [], { isForeign: true })).not.toBeNull();
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { ProductTalk } from './product-talk.js';
import { aShelf } from './shelf.factory.js';

let talk: ProductTalk;
let guides: readonly KnowledgeEntry[];
beforeAll(async () => {
  const { files, index } = await loadedFiles();
  talk = new ProductTalk(aShelf(), files);
  talk.useIndex(index);
  guides = files.entries;
});

const kit =
  'For safe wash: Car shampoo: Lathergate Car Shampoo 1 litre, from £9.95. Wash mitt: Noodle Wash Mitt Pair, from £9.95. ' +
  'Drying towel: Tidal Twisted Loop Drying Towel 80 by 50 cm, from £18.95.';
const after = (reply: string) => [
  { role: 'user' as const, content: 'what do I need to wash it' },
  { role: 'assistant' as const, content: reply },
];
const textOf = async (message: string, reply: string | null = kit, slug: string | null = null) => {
  const guide = guides.find((entry) => entry.slug === slug) ?? null;
  const conversation = reply === null ? [] : after(reply);
  const asked = { message, conversation, guide, isAboutJob: false, isSettled: false, isUnanswered: false };
  return (await talk.answer({ ...asked, isForeign: false }, new AbortController().signal))?.text ?? '';
};

describe('things that were recommended together', () => {
  it('are added up', async () => {
    expect(await textOf('so what does that lot come to')).toMatch(/^Together from £38\.85:\n.*\n.*\n.*Tidal/);
  });

  it.each([
    ['swirl-marks', 'Polishing Pad', 'Applicator Pad'],
    ['applying-wax', 'Applicator Pad', 'Polishing Pad'],
  ])('are added up with what is named beside them, the kind that the guide needs: %s', async (slug, pad, other) => {
    const text = await textOf('whats the total with pads', kit, slug);
    expect(text).toMatch(new RegExp(`Lathergate.*Noodle.*Tidal.*${pad}`, 's'));
    expect(text).not.toContain(other);
  });

  it('lose what is named, by product, by kind or by a word of its name', async () => {
    expect(await textOf('scrap the drying towel')).toMatch(/^Without Tidal .*, together from £19\.90:/);
    expect(await textOf('leave out the noodle one')).toMatch(/^Without Noodle .*, together from £28\.90:/);
  });

  it('are all kept where the guide needs them all', async () => {
    const text = await textOf('which of these could I manage without', kit, 'safe-wash');
    expect(text).toMatch(/^All of it is used in this job\.\nWithout car shampoo/);
  });

  it('lose what the guide calls helpful, and keep what it needs', async () => {
    const withWheels = `${kit} Wheel cleaner: Colourshift Wheel Cleaner 500 ml, from £8.95.`;
    const text = await textOf('which of these could I manage without', withWheels, 'safe-wash');
    expect(text).toMatch(
      /^The job gets done without Colourshift Wheel Cleaner 500 ml\. The rest, together from £38\.85:/,
    );
    expect(text).not.toMatch(/\nColourshift/);
  });

  it('get what is added', async () => {
    expect(await textOf('ok and throw in some glass cleaner')).toMatch(
      /^With .*Glass Cleaner.*, together from .*Lathergate/s,
    );
  });

  it('are told by name which one shop has', async () => {
    expect(await textOf('can I get the lot at cleanyourcar')).toMatch(
      /^(?:Yes, Cleanyourcar lists all 3|Yes, at Cleanyourcar).*together from £/,
    );
    // Nobody has looked at that shop yet: what is least listed anywhere is no more than where its price begins.
    expect(await textOf('can I get the lot at cleanyourcar')).toContain(
      '\nLathergate Car Shampoo 1 litre, from £9.95.',
    );
    const bliss = await textOf('is all of that at polished bliss');
    expect(bliss).toContain('in place of Lathergate Car Shampoo 1 litre');
    expect(bliss).toContain('Tidal Twisted Loop Drying Towel');
  });

  it('are those of the last list with more than one kind, though one product was spoken of since', async () => {
    const conversation = [...after(kit), ...after('Tidal Twisted Loop Drying Towel 80 by 50 cm, £18.95.')];
    const asked = { conversation, guide: null, isAboutJob: false, isSettled: false, isUnanswered: false };
    const answer = await talk.answer(
      { ...asked, message: 'what am I at altogether', isForeign: false },
      new AbortController().signal,
    );
    expect(answer?.text).toMatch(/^Together from £38\.85/);
  });
});

describe('without a list', () => {
  it('what is named is added up', async () => {
    expect(await textOf('Hidesoft plus the Grainsoft brush, altogether?', null)).toMatch(
      /^Together from £24\.90:.*Hidesoft.*Grainsoft/s,
    );
  });

  it('several things are looked for in one shop, in its own spelling or not', async () => {
    expect(await textOf('can I get clay, panel wipe and a sealant from in2detaling in one order', null)).toMatch(
      /In2Detailing/,
    );
  });

  it('a job says what it needs, and what a home has instead', async () => {
    const text = await textOf('do I really need all that stuff', 'Work in this order: 1. Rinse.', 'safe-wash');
    expect(text).toMatch(/^Needed: .*wash mitt.*\./);
    expect(text).toMatch(/\nWithout wash mitt: /);
  });
});

it('a present is a set of things that suit any car, for the money', async () => {
  const text = await textOf('birthday present for my uncle whos mad on his car, about £40', null);
  expect(text).toMatch(/^As a present for anybody who washes a car, .* of your £40/);
});

it('what somebody names for so much money is as many of the things as it buys', async () => {
  const forMoney = (pounds: number) =>
    textOf(`starter kit for ${pounds} quid. bucket, mitt, shampoo, towel, that sort of thing`, null);
  expect(await forMoney(50)).toMatch(/^Of what you name, 4 things for £46\.35 of your £50:\nBuckets/);
  const forLess = await forMoney(30);
  expect(forLess).toMatch(/^Of what you name, 3 things for £\d+\.\d\d of your £30:/);
  expect(forLess).toMatch(/No money is left for buckets/);
});

it.each(['my kettle is furred up something awful', 'bird mess every morning, nice little gift that is'])(
  'what only sounds like a present is none: %s',
  async (message) => {
    expect(await textOf(message, null)).not.toMatch(/^As a present/);
  },
);

it('a present leaves out what is not wanted', async () => {
  const text = await textOf('present for my dads birthday around £50, not a wash mitt please', null);
  expect(text).toContain('Drying towel: ');
  expect(text).not.toContain('Wash mitt');
});

it('what no shop of ours lists is named as such, with the nearest of its kind', async () => {
  expect(await textOf('anything like autoglym super resin polish', null)).toMatch(
    /^None of our shops lists Autoglym\. Nearest to that, .*Finishing Polish/,
  );
});

it('what goes with the job in hand is the kind that its guide names', async () => {
  const leather = 'Work in this order: 1. Vacuum, then clean with leather cleaner.';
  expect(await textOf('which brush goes with it', leather, 'leather-conditioning')).toMatch(/Soft Leather Brush/);
});

it('the dearest thing of all is found without a kind', async () => {
  expect(await textOf('most expensive thing you have got, just curious', null)).toMatch(
    /^The dearest product of all is Quietpump/,
  );
});

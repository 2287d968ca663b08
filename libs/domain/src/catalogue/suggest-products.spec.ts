import { describe, expect, it } from '@jest/globals';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { suggestProducts, type SuggestionShelf, type WantedEquipment } from './suggest-products.js';

const at = (retailer: string) => ({ retailer, shop: retailer, url: `https://${retailer}.example/` });

function aProduct(parts: Partial<Product> = {}): Product {
  return {
    id: parts.productName ?? 'product',
    productName: 'Iron Remover',
    brand: 'Prima',
    category: 'Fallout Remover',
    description: '',
    priceRange: '£12.95',
    problemType: 'iron fallout',
    keywords: 'fallout remover, iron',
    aiLogic: 'Suggest for rusty dots on paint.',
    imageUrl: '',
    youtubeVideoId: '',
    isYoutubeShort: false,
    availabilityCleanyourcar: false,
    availabilityIn2detailing: false,
    availabilityPolishedbliss: false,
    actualProductUrlCleanyourcar: '',
    actualProductUrlIn2detailing: '',
    actualProductUrlPolishedbliss: '',
    offers: [at('cleanyourcar')],
    impressionCount: 0,
    retailerPrices: [],
    isSample: true,
    version: 1,
    ...parts,
  };
}

const row: WantedEquipment = {
  name: 'Fallout remover',
  category: 'Fallout Remover',
  description: 'Dissolves the dots',
  synonyms: ['iron remover'],
};
const inTwo = { offers: [at('in2detailing')] };
const inBliss = { offers: [at('polishedbliss')] };

function aShelf(products: Product[], parts: Partial<SuggestionShelf> = {}): SuggestionShelf {
  return {
    products,
    brands: [
      { name: 'Prima', priority: 'primary' },
      { name: 'Seconda', priority: 'secondary' },
      { name: 'Speciale', priority: 'specialty' },
      { name: 'Nera', priority: 'blacklist' },
    ],
    retailers: [
      { slug: 'cleanyourcar', category: 'preferred', status: 'active' },
      { slug: 'in2detailing', category: 'fallback', status: 'active' },
      { slug: 'polishedbliss', category: 'secondary', status: 'active' },
    ],
    ...parts,
  };
}

/** The names of what is suggested; the shelf in both orders must give the same. */
function suggested(
  products: Product[],
  options: { question?: string; rows?: WantedEquipment[]; shelf?: Partial<SuggestionShelf> } = {},
): string[] {
  const { question = 'orange dots', rows = [row], shelf } = options;
  const names = (some: Product[]) =>
    suggestProducts(question, rows, aShelf(some, shelf)).map(({ product }) => product.productName);
  expect(names(products.toReversed())).toEqual(names(products));
  return names(products);
}

describe('suggestProducts orders', () => {
  it('by how well it fits the question, whatever its brand and its shop', () => {
    const fitting = aProduct({ productName: 'Special', brand: 'Speciale', ...inBliss, problemType: 'orange dots' });
    const other = aProduct({ productName: 'First', problemType: 'road tar', aiLogic: 'Suggest for tar.' });
    expect(suggested([fitting, other])).toEqual(['Special']);
    expect(suggested([fitting, other], { question: 'road tar on the sill' })).toEqual(['First']);
  });

  it('by what the row is for as well, and against what its own text rules out for that', () => {
    const wheels = aProduct({
      productName: 'Wheel Mitt',
      category: 'Wash Mitts',
      problemType: 'dirty wheels',
      keywords: 'wash mitt',
      aiLogic: 'Suggest for wheels; not for paint.',
    });
    const paint = {
      ...wheels,
      id: 'paint',
      productName: 'Paint Mitt',
      brand: 'Speciale',
      problemType: '',
      aiLogic: '',
    };
    const mitt = { name: 'Wash mitt', category: 'Wash Mitts', synonyms: [], description: 'Washes the paint' };
    expect(suggested([wheels, paint], { question: 'dirty car', rows: [mitt] })).toEqual(['Paint Mitt']);
  });

  it('then, where two fit as well, by the priority of the brand', () => {
    const specialty = aProduct({ productName: 'Special', brand: 'Speciale' });
    const secondary = aProduct({ productName: 'Second', brand: 'Seconda' });
    const primary = aProduct({ productName: 'Z first', ...inBliss });
    expect(suggested([specialty, secondary, primary])).toEqual(['Z first']);
    expect(suggested([specialty, secondary])).toEqual(['Second']);
    expect(suggested([specialty])).toEqual(['Special']);
  });

  it('then by the category of the best shop that offers it', () => {
    const preferred = aProduct({ productName: 'Z preferred' });
    const fallback = aProduct({ productName: 'Y fallback', ...inTwo });
    const secondary = aProduct({ productName: 'Secondary', ...inBliss });
    const everywhere = aProduct({ productName: 'Z everywhere', offers: [at('in2detailing'), at('polishedbliss')] });
    expect(suggested([secondary, fallback, preferred])).toEqual(['Z preferred']);
    expect(suggested([secondary, fallback])).toEqual(['Y fallback']);
    expect(suggested([secondary, everywhere])).toEqual(['Z everywhere']);
  });

  it('then by name, so that the same question gets the same answer', () => {
    expect(suggested([aProduct({ productName: 'Bravo' }), aProduct({ productName: 'Alpha' })])).toEqual(['Alpha']);
  });

  it('what its own logic says it is not for behind what is right', () => {
    const not = aProduct({ productName: 'A strong one', aiLogic: 'Suggest for dots; not for matte paint.' });
    const right = aProduct({ productName: 'Z gentle one', aiLogic: 'Suggest for dots.' });
    expect(suggested([not, right], { question: 'orange dots on matte paint' })).toEqual(['Z gentle one']);
    expect(suggested([not, right], { question: 'orange dots' })).toEqual(['A strong one']);
  });
});

describe('suggestProducts leaves out', () => {
  it.each([
    ['a brand that is blacklisted', { brand: 'Nera' }],
    ['a brand that is blacklisted, in another case', { brand: 'NERA' }],
    ['a brand that nobody knows', { brand: 'Unknown' }],
    ['a product that no shop offers', { offers: [] }],
    ['a product of a shop that is gone', { offers: [at('gone')] }],
    ['a product of another category', { category: 'Wax' }],
  ] as [string, Partial<Product>][])('%s', (_, parts) => expect(suggested([aProduct(parts)])).toEqual([]));

  it('what only an inactive shop offers, and ranks by the others', () => {
    const retailers: SuggestionShelf['retailers'] = [
      { slug: 'cleanyourcar', category: 'preferred', status: 'inactive' },
      { slug: 'in2detailing', category: 'secondary', status: 'active' },
      { slug: 'polishedbliss', category: 'fallback', status: 'active' },
    ];
    const closed = aProduct({ productName: 'A closed' });
    const second = aProduct({ productName: 'Second', offers: [at('cleanyourcar'), at('in2detailing')] });
    const fallback = aProduct({ productName: 'Z fallback', ...inBliss });
    expect(suggested([closed], { shelf: { retailers } })).toEqual([]);
    expect(suggested([closed, second, fallback], { shelf: { retailers } })).toEqual(['Z fallback']);
  });

  it('no shop that staff have created since: a fourth counts like the others', () => {
    const retailers: SuggestionShelf['retailers'] = [
      { slug: 'cleanyourcar', category: 'fallback', status: 'active' },
      { slug: 'fourth', category: 'preferred', status: 'active' },
    ];
    const first = aProduct({ productName: 'A first' });
    const fourth = aProduct({ productName: 'Fourth', offers: [at('fourth')] });
    expect(suggested([first, fourth], { shelf: { retailers } })).toEqual(['Fourth']);
  });

  it('everything where there is no kit, no shelf or no shop', () => {
    expect(suggested([aProduct()], { rows: [] })).toEqual([]);
    expect(suggested([])).toEqual([]);
    expect(suggested([aProduct()], { shelf: { retailers: [] } })).toEqual([]);
    expect(suggested([aProduct()], { shelf: { brands: [] } })).toEqual([]);
  });
});

describe('suggestProducts keeps apart', () => {
  const dye = aProduct({
    productName: 'Leather Dye Remover',
    brand: 'Seconda',
    category: 'Stain Remover',
    keywords: 'leather dye transfer',
  });
  const fabric = aProduct({
    productName: 'Fabric Stain Spray',
    category: 'Stain Remover',
    keywords: 'fabric upholstery carpet',
  });
  const leatherRow = { ...row, name: 'Leather dye remover', category: 'Stain Remover', synonyms: [] };
  const fabricRow = {
    ...row,
    name: 'Fabric stain remover',
    category: 'Stain Remover',
    synonyms: ['upholstery stain spray'],
  };

  it('kinds that share a category, even where the other kind is of a better brand', () => {
    expect(suggested([dye, fabric], { rows: [leatherRow] })).toEqual(['Leather Dye Remover']);
    expect(suggested([dye, fabric], { rows: [fabricRow] })).toEqual(['Fabric Stain Spray']);
  });

  it('what is used up at every job behind everything else', () => {
    const gloves = aProduct({ productName: 'Nitrile Gloves', category: 'Protective Gear', keywords: 'nitrile gloves' });
    const gloveRow = { ...row, name: 'Nitrile gloves', category: 'Protective Gear', synonyms: [] };
    expect(suggested([gloves, aProduct()], { rows: [gloveRow, row] })).toEqual(['Iron Remover', 'Nitrile Gloves']);
  });

  it.each([
    ['FFP3, keeping spores out', ['Mask FFP3']],
    ['FFP2 against dust', ['Mask FFP2']],
    ['against sanding dust', ['Mask FFP2']],
  ])('grades: for %s', (description, names) => {
    const mask = { category: 'Protective Gear', keywords: 'mask', problemType: '', aiLogic: '' };
    const masks = ['Mask FFP2', 'Mask FFP3'].map((productName) => aProduct({ ...mask, productName }));
    const maskRow = { name: 'Mask', category: 'Protective Gear', synonyms: [], description };
    expect(suggested(masks, { rows: [maskRow], question: '' })).toEqual(names);
  });

  it('papers: one that is too fine or too coarse is none', () => {
    const paper = aProduct({ productName: 'Wet Paper 1500 to 3000', category: 'Abrasives', keywords: 'wet paper' });
    const sanding = (description: string) => ({ name: 'Wet paper', category: 'Abrasives', synonyms: [], description });
    expect(suggested([paper], { rows: [sanding('smoothing burrs, 240 to 800 grit')] })).toEqual([]);
    expect(suggested([paper], { rows: [sanding('wet sanding, 1000 to 2000 grit')] })).toHaveLength(1);
    expect(suggested([paper], { rows: [sanding('2500 and 3000 grit')] })).toHaveLength(1);
  });

  it('rows: each gets its own product, in the order of the rows', () => {
    expect(suggested([dye, fabric], { rows: [fabricRow, leatherRow] })).toEqual([
      'Fabric Stain Spray',
      'Leather Dye Remover',
    ]);
    const two = [aProduct({ productName: 'Alpha' }), aProduct({ productName: 'Bravo' })];
    expect(
      suggested(two, {
        rows: [row, { ...row, name: 'Second fallout remover' }, { ...row, name: 'Third fallout remover' }],
      }),
    ).toEqual(['Alpha', 'Bravo']);
  });

  it('advice from a catalogue: six products at most', () => {
    const products = Array.from({ length: 10 }, (_, at) => aProduct({ productName: `Remover ${at}` }));
    expect(
      suggested(products, { rows: products.map((_, at) => ({ ...row, name: `Fallout remover ${at}` })) }),
    ).toHaveLength(6);
  });
});

describe('suggestProducts says', () => {
  it('which row it is for, why in a sentence, and what decided', () => {
    const [suggestion] = suggestProducts(
      'orange dots',
      [row],
      aShelf([aProduct(), aProduct({ productName: 'Other', brand: 'Seconda' })]),
    );
    expect(suggestion).toMatchObject({
      equipmentName: 'Fallout remover',
      reason: 'For the fallout remover: dissolves the dots.',
    });
    expect(suggestion?.why).toMatch(/^fit \d+, primary brand, offered by cleanyourcar, best of 2$/);
  });

  it('nothing strange for questions of markup, nothing and emoji', () => {
    for (const question of ['', '🐦💩', '<script>', '((((', 'a'.repeat(4_000)])
      expect(suggested([aProduct()], { question })).toEqual(['Iron Remover']);
  });
});

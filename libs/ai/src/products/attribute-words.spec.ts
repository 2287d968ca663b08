import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { AttributeWords, type Attributes } from './attribute-words.js';
import { withAttributes } from './narrowed.js';
import { aProduct, sampleProducts } from './shelf.factory.js';

let words: AttributeWords;
beforeAll(async () => {
  const { files } = await loadedFiles();
  words = new AttributeWords(files.attributes, ['tyre shine']);
});

const plain = (read: Attributes) =>
  Object.fromEntries([...read].map(([{ id }, isSo]) => [id, isSo] as const).sort(([a], [b]) => (a < b ? -1 : 1)));

describe('attributes', () => {
  it.each([
    ['satin, not wet look', { glossy: false, satin: true }],
    ['needs to be low odour please', { smelly: false, 'mild-smell': true }],
    ['one that doesnt stink', { smelly: false, 'mild-smell': true }],
    ['not a shiny one, the shiny ones sling', { glossy: false, satin: true }],
    ['fragrance free', { scented: false, unscented: true }],
    ['something for a tyre shine', {}],
    ['not too greasy but shiny', { glossy: true, satin: false, greasy: false }],
  ])('are wished for or not: %s', (message, expected) => {
    expect(plain(words.wishes(message))).toEqual(expected);
  });

  it('that nobody wants are no wish where they are only named', () => {
    expect(plain(words.wishes('for the smell in my boot'))).toEqual({});
    expect(plain(words.read('for the smell in my boot'))).toMatchObject({ smelly: true });
  });

  it('of a product are what its own text says, and not what it is not for', () => {
    const soft = aProduct({
      productName: 'Brush',
      description: 'A soft brush.',
      aiLogic: 'Suggest it; not for stiff dirt.',
    });
    expect(plain(words.of(soft))).toEqual({ soft: true, stiff: false });
  });

  it('leave those that have them, else those that do not say the opposite', () => {
    const tyres = sampleProducts().filter(({ category }) => category === 'Tyre Dressing');
    const names = (message: string) => withAttributes(tyres, message, words).map(({ productName }) => productName);
    expect(names('not shiny')).toContain('Satin Tyre Gel Tyre Dressing 500 ml');
    expect(names('not shiny')).not.toContain('Highshine Tyre Dressing 500 ml');
    expect(names('cordless')).toHaveLength(tyres.length);
  });
});

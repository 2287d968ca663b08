import { describe, expect, it } from '@jest/globals';
import { differences, isChanged, readConfig, readForPreview, textOf, toErrors } from './config-form';
import { aConfig } from '../../../testing/crawler.factory';

const text = textOf(aConfig({ selectors: { price: '.price' } }));

describe('a configuration as typed', () => {
  it('goes to the server whole, for its retailer', () => {
    const read = readConfig(text, 'Polished Bliss');
    expect(read).toEqual({ form: { ...text, retailerName: 'Polished Bliss' } });
  });

  it('says at each field what is wrong with it', () => {
    const wrong = {
      ...text,
      baseUrl: '',
      productListUrl: 'ftp://shop',
      selectors: { ...text.selectors, sku: 'x'.repeat(501) },
    };
    expect(readConfig(wrong, 'Bliss')).toEqual({
      errors: {
        baseUrl: 'Please enter the shop’s address.',
        productListUrl:
          'The address of the product list must be an http or https address, such as https://example.org.',
        'selectors.sku': 'The selector sku is too long: at most 500 characters.',
      },
    });
  });

  it('is previewed without its permission and schedule', () => {
    const read = readForPreview(text);
    expect('form' in read && Object.keys(read.form)).toEqual(['baseUrl', 'productListUrl', 'selectors']);
  });

  it('knows whether it was changed, down to a selector', () => {
    expect(isChanged(text, text)).toBe(false);
    expect(isChanged({ ...text, selectors: { ...text.selectors, sku: '.sku' } }, text)).toBe(true);
    expect(isChanged({ ...text, isActive: !text.isActive }, text)).toBe(true);
  });

  it('names what differs from what somebody else has saved', () => {
    const theirs = { ...text, crawlFrequency: 'weekly' as const, selectors: { ...text.selectors, price: '.now' } };
    expect(differences(theirs, text)).toEqual([
      { label: 'Price', theirs: '.now', mine: '.price' },
      { label: 'Crawled', theirs: 'Weekly', mine: 'Daily' },
    ]);
  });
});

it('keeps the first complaint about a field', () => {
  expect(
    toErrors([
      { path: 'baseUrl', message: 'first' },
      { path: 'baseUrl', message: 'second' },
    ]),
  ).toEqual({ baseUrl: 'first' });
});

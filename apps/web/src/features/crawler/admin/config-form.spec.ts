import { describe, expect, it } from '@jest/globals';
import { configWords, fieldsOf, readConfig, readForPreview, textFrom, textOf, toErrors } from './config-form';
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

  it('is one value a field while it is typed, and whole again', () => {
    const fields = fieldsOf(text);
    expect(fields['selectors.price']).toBe('.price');
    expect(textFrom(fields)).toEqual(text);
  });

  it('is told of in words where two people have changed it', () => {
    expect(configWords.labels['selectors.price']).toBe('Price');
    expect(configWords.formatValue?.('crawlFrequency', 'weekly')).toBe('Weekly');
    expect(configWords.formatValue?.('isActive', false)).toBe('No');
    expect(configWords.formatValue?.('selectors.price', '.now')).toBe('.now');
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

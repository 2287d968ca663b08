import { describe, expect, it } from '@jest/globals';
import type { ZodType } from 'zod';
import { productChangeSchema } from './catalogue/product-form.contract.js';
import { crawlConfigChangeSchema } from './crawler/crawler.contract.js';
import { wheelConfigUpdateSchema } from './prize-wheel/prize-wheel.contract.js';
import { retailerChangeSchema } from './retailers/retailers.contract.js';
import { scheduleChangeSchema } from './schedules/schedules.contract.js';
import { correctionChangeSchema } from './training/training.contract.js';
import { MAX_WHOLE_NUMBER } from './whole-number.js';

const changes: [string, ZodType][] = [
  ['product', productChangeSchema],
  ['crawl configuration', crawlConfigChangeSchema],
  ['wheel', wheelConfigUpdateSchema],
  ['retailer', retailerChangeSchema],
  ['schedule', scheduleChangeSchema],
  ['correction', correctionChangeSchema],
];

describe('the version of a change', () => {
  it.each(changes)('of a %s is one that the database can hold', (_, schema) => {
    const isTaken = (version: unknown) => schema.safeParse({ version }).success;
    expect([0, 1, MAX_WHOLE_NUMBER].map(isTaken)).toEqual([true, true, true]);
    expect([-1, MAX_WHOLE_NUMBER + 1, 1e15, 1.5, '1', null].map(isTaken)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('is said in a sentence', () => {
    const { error } = scheduleChangeSchema.safeParse({ version: 3_000_000_000 });
    expect(error?.issues[0]?.message).toBe('The version is a whole number.');
  });
});

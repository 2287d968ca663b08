import { describe, expect, it } from '@jest/globals';
import { anEquipment, aProduct, offers } from '@app/contracts/analysis/analysis.factory.js';
import { baskets, bestShop, kitItems, pounds } from './basket';

const kit = [anEquipment(), anEquipment({ name: 'Wheel brush' }), anEquipment({ name: 'Bucket' })];
const products = [
  aProduct(),
  aProduct({
    id: 'p2',
    productName: 'Barrel brush',
    equipmentName: 'Wheel brush',
    priceRange: '£9.50',
    offers: [offers[1]],
  }),
];

describe('kit and products', () => {
  it('are one list in the order of the kit, with or without a product', () => {
    const items = kitItems(kit, products);
    expect(items.map(({ equipment, product }) => [equipment.name, product?.productName])).toEqual([
      ['Fallout remover', 'Bleed Fallout Remover 500 ml'],
      ['Wheel brush', 'Barrel brush'],
      ['Bucket', undefined],
    ]);
    expect(items.map((item) => item.isExclusive)).toEqual([false, true, false]);
  });

  it('have a basket for each shop: the low end of the range at the first, the high end at the others', () => {
    const items = kitItems(kit, products);
    const found = baskets(items, items);
    expect(found.map(({ retailer, pence, sold }) => [retailer, pounds(pence), sold])).toEqual([
      ['cleanyourcar', '£10.95', 1],
      ['in2detailing', '£22.00', 2],
      ['polishedbliss', '£12.50', 1],
    ]);
    expect(bestShop(found)?.retailer).toBe('in2detailing');
  });

  it('cost nothing for what is there already, and keep their shops', () => {
    const items = kitItems(kit, products);
    expect(baskets([], items).map(({ pence, sold }) => [pence, sold])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

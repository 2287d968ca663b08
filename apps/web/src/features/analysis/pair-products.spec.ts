import { describe, expect, it } from '@jest/globals';
import { anEquipment, aProduct } from '@app/contracts/analysis/analysis.factory.js';
import { equipmentFor, pairProducts } from './pair-products';

const rows = [
  anEquipment({ name: 'Soft wheel brush' }),
  anEquipment({ name: 'Fallout remover' }),
  anEquipment({ name: 'Wheel sealant' }),
];
const named = (productName: string) => aProduct({ productName, equipmentName: '' });

describe('equipmentFor', () => {
  it('matches a product whose name contains the equipment name, whatever the case', () => {
    expect(equipmentFor(named('BLEED FALLOUT REMOVER 500 ml'), rows)?.name).toBe('Fallout remover');
  });

  it('matches the other way round next', () => {
    expect(equipmentFor(named('Wheel brush'), [anEquipment({ name: 'Soft wheel brush, long' })])?.name).toBe(
      'Soft wheel brush, long',
    );
  });

  it('matches by a shared word of more than two letters last', () => {
    expect(equipmentFor(named('Rimworks Sealant'), rows)?.name).toBe('Wheel sealant');
    expect(equipmentFor(named('XL of it'), [anEquipment({ name: 'XL of that' })])).toBeUndefined();
  });

  it('lets a sure match in a later row win over a shared word in an earlier one', () => {
    expect(equipmentFor(named('Wheel sealant 250 ml'), rows)?.name).toBe('Wheel sealant');
  });

  it('goes by the name the server chose it for when its own name tells nothing', () => {
    expect(equipmentFor(aProduct({ productName: 'Purple Rain', equipmentName: 'Fallout remover' }), rows)?.name).toBe(
      'Fallout remover',
    );
  });
});

describe('pairProducts', () => {
  it('orders by equipment row and drops what fits none', () => {
    const pairs = pairProducts([named('Wheel sealant'), named('Leather balm'), named('Fallout remover')], rows);
    expect(pairs.map(({ product }) => product.productName)).toEqual(['Fallout remover', 'Wheel sealant']);
  });

  it('is empty without equipment', () => {
    expect(pairProducts([aProduct()], [])).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { kitObjects } from './kit-objects';

const known = [...readFileSync('data/knowledge/equipment.yaml', 'utf8').matchAll(/^- id: (\S+)$/gm)].map(
  ([, id]) => id,
);
const drawn = readFileSync('apps/web/src/ui/art/kit-objects.svg', 'utf8');
const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8');

describe('the drawings of the kit', () => {
  it('has one for every kind of kit that an answer may name, and for no other', () => {
    expect(known.length).toBeGreaterThan(100);
    expect(Object.keys(kitObjects).sort()).toEqual([...known].sort());
  });

  it('can be put into the page: browsers read it as XML', () => {
    const read = new DOMParser().parseFromString(drawn, 'image/svg+xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expect(read.querySelectorAll('symbol')).toHaveLength(36);
  });

  it('names drawings and liquids that exist', () => {
    for (const [object, liquid] of Object.values(kitObjects)) {
      expect(drawn).toContain(`<symbol id="kit-${object}"`);
      if (liquid) expect(tokens).toContain(`--liq-${liquid}:`);
    }
  });

  it('draws gloves, goggles, cloths and brushes as what they are', () => {
    const of = (id: string) => kitObjects[id]?.[0];
    expect([of('nitrile-gloves'), of('safety-goggles'), of('wheel-brush')]).toEqual([
      'gloves',
      'goggles',
      'wheel-brush',
    ]);
    expect(of('iron-remover')).toBe('pour');
  });
});

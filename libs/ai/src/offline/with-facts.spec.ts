import { describe, expect, it } from '@jest/globals';
import { aReading } from '../message-reading.factory.js';
import { withFacts } from './with-facts.js';

const reading = aReading({ text: 'brake dust on my alloys', surfaces: ['painted-wheels'], severity: 'set' });

describe('a reading with what was told since', () => {
  it('goes by the surface that was told, and takes a word for a finish for no damage', () => {
    const told = aReading({ surfaces: ['bare-metal-wheels'], severity: 'damaged' });
    expect(withFacts(reading, [told], undefined)).toMatchObject({ surfaces: ['bare-metal-wheels'], severity: 'set' });
  });

  it('goes by how bad it is where that was told, and keeps the rest', () => {
    const told = aReading({ surfaces: [], severity: 'damaged' });
    expect(withFacts(reading, [told], undefined)).toEqual({ ...reading, severity: 'damaged' });
  });
});

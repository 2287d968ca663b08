import { describe, expect, it } from '@jest/globals';
import { tellsOfSurface } from './surface-talk.js';

describe('tellsOfSurface', () => {
  it.each([
    'it has spread and there is a ring',
    'now there are streaks everywhere',
    'the bonnet looks worse than before',
    'it went hazy, should I keep rubbing',
  ])('hears a mark on the car: %s', (text) => expect(tellsOfSurface(text)).toBe(true));

  it.each([
    ['my hand has a ring on it now', 'a part of a body'],
    ['there is a red ring where it dripped', 'what skin does'],
    ['the dog walked through the residue', 'somebody'],
    ['it left a stain on my sleeve and it burns', 'what skin does'],
    ['it has spread', 'no trace at all'],
  ])('leaves %s to first aid: %s', (text) => expect(tellsOfSurface(text)).toBe(false));
});

import { describe, expect, it } from '@jest/globals';
import { toolFor } from './tool-art';

describe('toolFor', () => {
  it.each([
    ['White kitchen paper', '', 'towel'],
    ['Clean water and a hose', '', 'bucket'],
    ['Water spot remover', 'Water Spot Remover', 'sprayer'],
    ['Safety goggles', 'Protective Gear', 'mitt'],
    ['Plastic scraper', 'Scrapers', 'brush'],
    ['Inspection light', 'Inspection Lights', 'lance'],
    ['Panel wipe (isopropyl alcohol)', 'Panel Wipe', 'sprayer'],
    ['Microfibre detergent', 'Microfibre Wash', 'bottle'],
    ['Something nobody has heard of', 'Wheel Brushes', 'brush'],
    ['Car wax', 'Wax', 'bottle'],
  ])('%s, %s: a %s', (name, category, tool) => {
    expect(toolFor(name, category)).toBe(tool);
  });
});

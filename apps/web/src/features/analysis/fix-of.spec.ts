import { expect, it } from '@jest/globals';
import { anAnalysis } from '@app/contracts/analysis/analysis.factory.js';
import { fixOf } from './fix-of';

it('begins a Top Fix with the question, the steps that were done and the photo that was asked with', () => {
  const imageUrl = '/api/photos/1/large';
  expect(fixOf(anAnalysis({ imageUrl }))).toEqual({
    title: 'Brake dust on my alloys',
    description: '1. Let the wheels go cold.\n2. Mist the remover on.',
    category: 'wheels',
    before: imageUrl,
  });
  expect(fixOf(anAnalysis({ inputData: 'x'.repeat(200) })).title).toHaveLength(80);
  expect(fixOf(anAnalysis({ inputData: 'It smells odd' })).category).toBe('general');
});

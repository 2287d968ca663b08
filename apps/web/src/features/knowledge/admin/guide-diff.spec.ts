import { expect, it } from '@jest/globals';
import { anEntry } from '../../../testing/guide.factory';
import { differences } from './guide-diff';

const entry = anEntry();
const [cold, rinse, spray] = entry.steps as [(typeof entry.steps)[0], (typeof entry.steps)[0], (typeof entry.steps)[0]];

it('says nothing of what is the same', () => {
  expect(differences(entry, structuredClone(entry))).toEqual([]);
});

it('names each place with what it was and what it is', () => {
  const after = anEntry({
    topTip: 'Shade helps.',
    aliases: [...entry.aliases.slice(1), 'wheels gone brown'],
    steps: [cold, { ...rinse, text: 'Rinse it all.', dwell: '1 min' }, spray],
    cautions: [],
  });
  expect(differences(entry, after)).toEqual([
    { place: 'Top tip', before: entry.topTip, after: 'Shade helps.' },
    { place: 'Step 2, text', before: rinse.text, after: 'Rinse it all.' },
    { place: 'Step 2, wait', before: '', after: '1 min' },
    { place: 'How visitors say it', before: entry.aliases[0], after: 'wheels gone brown' },
    { place: 'Cautions', before: 'warn: Gloves and goggles on while you spray.', after: '' },
  ]);
});

it('a step more in the middle changes none of the others', () => {
  const extra = { title: 'Wash', text: 'Wash with shampoo.' };
  expect(differences(entry, anEntry({ steps: [cold, extra, rinse, spray] }))).toEqual([
    { place: 'Step 2, new', before: '', after: 'Wash. Wash with shampoo.' },
  ]);
  expect(differences(entry, anEntry({ steps: [cold, spray] }))).toEqual([
    { place: 'Step 2, removed', before: 'Rinse. Rinse face, barrel and caliper.', after: '' },
  ]);
});

it('tells another order, and a new title from a new step', () => {
  expect(differences(entry, anEntry({ steps: [rinse, cold, spray] }))).toEqual([
    {
      place: 'Steps, order',
      before: 'Let the wheels go cold\nRinse\nSpray wheel cleaner',
      after: 'Rinse\nLet the wheels go cold\nSpray wheel cleaner',
    },
  ]);
  expect(differences(entry, anEntry({ steps: [{ ...cold, title: 'Wait' }, rinse, spray] }))).toEqual([
    { place: 'Step 1, title', before: 'Let the wheels go cold', after: 'Wait' },
  ]);
});

import { expect, it } from '@jest/globals';
import { anEntry } from '../../../testing/guide.factory';
import { draftOf, pendingIn, readGuide } from './guide-draft';

const entry = anEntry();
const read = (different: Partial<ReturnType<typeof draftOf>>) => readGuide({ ...draftOf(entry), ...different }, entry);

it('a guide comes out of its form as it went in', () => {
  expect(read({})).toEqual({ values: { entry, reason: '' } });
  const withNotes = anEntry({ notes: [{ answers: ['why'], about: 'orange rims', says: 'It is rust of the discs.' }] });
  expect(readGuide(draftOf(withNotes), withNotes)).toEqual({ values: { entry: withNotes, reason: '' } });
});

it('lines are read without blanks, and texts without spaces around them', () => {
  const typed = read({ keywords: ' brake \n\n dust\nrims', title: ' Dust on wheels ', reason: ' Shorter ' });
  expect(typed).toMatchObject({
    values: { entry: { keywords: ['brake', 'dust', 'rims'], title: 'Dust on wheels' }, reason: 'Shorter' },
  });
});

it('says at each field what is wrong with it, in words', () => {
  expect(
    read({
      title: '',
      topTip: 'Short',
      followUpQuestion: 'Painted or bare metal',
      aliases: 'one\nno',
      keywords: `brake\n${'x'.repeat(41)}\ndust`,
      surfaces: 'wood',
      steps: JSON.stringify([{ title: '', text: 'Hm.' }, ...entry.steps]),
    }),
  ).toEqual({
    errors: {
      title: 'Please fill this in.',
      topTip: 'Please write at least 30 characters.',
      followUpQuestion: 'It ends with a question mark.',
      aliases: 'Line 1: Please write at least 4 characters.',
      keywords: 'Line 2: Please keep it to 40 characters.',
      surfaces: 'Line 1: Please choose one of the list.',
      'steps.0.title': 'Please fill this in.',
      'steps.0.text': 'Please write at least 8 characters.',
    },
  });
});

it('refuses a reason that is too long, and cuts nothing', () => {
  expect(read({ reason: 'x'.repeat(201) })).toEqual({
    errors: { reason: 'The reason is too long: at most 200 characters.' },
  });
});

it('counts what is typed, whatever order a database gives fields in, and not the reason', () => {
  const base = draftOf(entry);
  const [{ title, text, dwell }] = entry.steps as [(typeof entry.steps)[0]];
  const reordered = anEntry({ steps: [{ dwell: dwell!, text, title }, ...entry.steps.slice(1)] });
  expect(pendingIn({ ...draftOf(reordered), reason: 'Because' }, base)).toBe(0);
  expect(pendingIn({ ...base, title: 'Other', keywords: 'a' }, base)).toBe(2);
});

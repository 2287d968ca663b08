import { describe, expect, it } from '@jest/globals';
import { anEntry } from '../../../../testing/learning.factory';
import { entryDraft, readEntry } from './edit-form';

const entry = anEntry({ variants: [{ when: { severity: 'damaged' }, change: [{ remove: 3 }] }] });
const read = (change: Record<string, string> = {}) => readEntry(entry, { ...entryDraft(entry), ...change });
const values = (change?: Record<string, string>) => {
  const result = read(change);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.values;
};
const errors = (change: Record<string, string>) => {
  const result = read(change);
  return 'errors' in result ? result.errors : {};
};

describe('the form of a draft', () => {
  it('gives back what it was made from, with what has no field', () => {
    expect(values()).toEqual(entry);
  });

  it('reads a list line by line, and adds a step in the row that is free', () => {
    const changed = values({
      neverDo: 'metal blades\n\n  hot water ',
      'steps.3.title': 'Lift the wipers',
      'steps.3.text': 'Lift them once the ice has let go of the rubber.',
    });
    expect(changed.neverDo).toEqual(['metal blades', 'hot water']);
    expect(changed.steps).toHaveLength(4);
    expect(changed.steps[1]).toEqual(entry.steps[1]);
  });

  it('leaves out a caution that was emptied, and a step', () => {
    const added = { 'steps.3.title': 'Lift the wipers', 'steps.3.text': 'Lift them once the ice has let go.' };
    const changed = values({ ...added, 'cautions.0.text': '', 'steps.0.title': '', 'steps.0.text': ' ' });
    expect(changed.cautions).toEqual([]);
    expect(changed.steps.map(({ title }) => title)).toEqual(['Spray de-icer', 'Scrape flat', 'Lift the wipers']);
  });

  it('changes short answers, and leaves out one that was emptied', () => {
    const note = (about: string) => ({ answers: ['why' as const], about, says: `It is so because of ${about}.` });
    const withNotes = anEntry({ notes: [note('the frost'), note('the wires')] });
    const fields = {
      ...entryDraft(withNotes),
      'notes.0.says': ' ',
      'notes.1.says': 'The wires lie between the panes.',
    };
    const result = readEntry(withNotes, fields);
    expect('values' in result && result.values.notes).toEqual([
      { ...note('the wires'), says: 'The wires lie between the panes.' },
    ]);
  });

  it('says what is wrong at the field it was typed into', () => {
    const added = { 'steps.3.title': 'Lift the wipers', 'steps.3.text': 'Lift them once the ice has let go.' };
    expect(Object.keys(errors({ ...added, 'steps.0.title': '', 'steps.0.text': '', 'steps.2.text': 'Go' }))).toEqual([
      'steps.2.text',
    ]);
    expect(Object.keys(errors({ aliases: 'ice\nsnow' }))).toEqual(['aliases']);
    expect(Object.keys(errors({ 'steps.0.title': '', 'steps.0.text': '' }))).toEqual(['steps.2.title']);
  });
});

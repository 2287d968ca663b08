import { describe, expect, it } from '@jest/globals';
import { aReading } from '../message-reading.factory.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { BookLeads } from './book-leads.js';

describe('a general answer that may be meant', () => {
  it('is offered where no guide is near, and not where the guide of what the message names is', async () => {
    const { files, index } = await loadedFiles();
    const answer = files.answers.find(({ guide, surfaces }) => guide === null && surfaces === undefined)!;
    const book = { sureFrom: 0.5, find: () => [{ answer, wording: answer.asks[0]!, sureness: 0.4 }] };
    const leads = new BookLeads(
      () => book,
      { asksOtherThan: () => false },
      () => index,
    );
    const reading = aReading({ text: 'what else can I try on this' });
    const found = index.search('what else can I try on this', 1);
    const perhaps = (band: typeof found.band, named: number) =>
      leads.perhaps(reading, { ...found, band, features: { ...found.features, named } });
    expect([perhaps('closest', 0), perhaps('unknown', 1)]).toEqual([answer.says, answer.says]);
    expect([perhaps('closest', 1), perhaps('sure', 0)]).toEqual([null, null]);
  });
});

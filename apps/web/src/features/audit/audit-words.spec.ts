import { describe, expect, it } from '@jest/globals';
import { anAuditEntry } from '../../testing/audit-entry.factory';
import { changeInShort, changeOf, fieldTitle, fieldWords, stayWords, undoWords, valueWords } from './audit-words';

const made = anAuditEntry({ kind: 'correction.create', before: null, after: { priority: 'low' } });
const deleted = anAuditEntry({ kind: 'correction.delete', before: { priority: 'low' }, after: null });
const exported = anAuditEntry({
  ...{ kind: 'audit.export', before: null, isRevertible: false },
  after: { actor: 'karen', q: '', long: 'x'.repeat(41) },
});
const two = anAuditEntry({
  before: { correctedResponse: 'a', priority: 'low' },
  after: { correctedResponse: 'b', priority: 'high' },
});
const long = anAuditEntry({ before: { answer: 'short' }, after: { answer: 'x'.repeat(41) } });
const broughtBack = anAuditEntry({ kind: 'audit.revert', reverts: '6', before: null, after: { priority: 'low' } });
const removed = anAuditEntry({ kind: 'audit.revert', reverts: '6', before: { priority: 'low' }, after: null });

describe('a change', () => {
  it.each([
    ['changed', 'Priority: medium → high', anAuditEntry()],
    ['changed', 'Priority: empty → high', anAuditEntry({ before: { priority: null } })],
    ['changed', 'Corrected response, priority', two],
    ['changed', 'Answer', long],
    ['made', '', made],
    ['deleted', '', deleted],
    ['told', 'Actor: karen', exported],
    ['made', 'Brought back', broughtBack],
    ['deleted', 'Removed again', removed],
  ])('that is %s reads “%s”', (change, short, entry) => {
    expect([changeOf(entry), changeInShort(entry)]).toEqual([change, short]);
  });

  it('is said of products by their names where the fields are ids', () => {
    const votes = anAuditEntry({
      ...{ kind: 'votes.update', record: { type: 'votes', id: 'all', label: 'Votes for products' } },
      ...{ before: {}, after: { 'p-1': 42 }, fieldNames: { 'p-1': 'Hard wax', 'p-2': 'Snow foam' } },
    });
    expect(changeInShort(votes)).toBe('Hard wax: empty → 42');
    expect(fieldTitle(votes, 'p-1')).toBe('Hard wax');
    expect(changeInShort({ ...votes, after: { 'p-1': 42, 'p-2': 1 } })).toBe('Hard wax, Snow foam');
    expect(undoWords(votes)).toMatch(/gets back what it had before: Hard wax\./);
  });

  it('says what undoing it does', () => {
    expect(undoWords(two)).toBe(
      '“tree sap on my roof” gets back what it had before: corrected response, priority. Everything else stays as it is now.',
    );
    expect(undoWords(made)).toBe('“tree sap on my roof” is removed again, if nobody has changed it since.');
    expect(undoWords(deleted)).toMatch(/^“tree sap on my roof” is brought back as it was/);
  });
});

describe('what cannot be undone', () => {
  const gone = { before: { name: 'nightly' }, after: null, isRevertible: false };
  const token = { type: 'token', id: 't1', label: 'nightly' };
  it.each([
    ['No: what was exported has left the house.', exported],
    ['No: the secret of a token is not kept; a new one can be made.', anAuditEntry({ kind: 'token.delete', ...gone })],
    [
      'No: the secret of a token is not kept; a new one can be made.',
      anAuditEntry({ kind: 'audit.revert', reverts: '6', record: token, ...gone }),
    ],
    ['No: what was deleted is not kept any more.', anAuditEntry({ kind: 'correction.delete', ...gone })],
    ['No: there is no way back from it.', anAuditEntry({ kind: 'queue.resume', before: null, isRevertible: false })],
    ['', anAuditEntry()],
    ['', anAuditEntry({ isRevertible: false, revertedBy: '8' })],
    ['', anAuditEntry({ kind: 'sign-in', before: null, isRevertible: false })],
  ])('says why: “%s”', (sentence, entry) => {
    expect(stayWords(entry)).toBe(sentence);
  });
});

it('fields and values are read as words', () => {
  expect(['aiLogic', 'imageUrl', 'youtubeVideoId'].map(fieldWords)).toEqual([
    'AI logic',
    'Image URL',
    'YouTube video ID',
  ]);
  expect(['qtyAvailable', 'meta_title', 'priority'].map(fieldWords)).toEqual([
    'Qty available',
    'Meta title',
    'Priority',
  ]);
  expect([null, undefined, true, false, 0, 'a', ['b']].map(valueWords)).toEqual([
    '',
    '',
    'yes',
    'no',
    '0',
    'a',
    '[\n  "b"\n]',
  ]);
});

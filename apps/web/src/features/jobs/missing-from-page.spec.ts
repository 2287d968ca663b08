import { describe, expect, it } from '@jest/globals';
import { missingFromPage } from './missing-from-page';
import { aRun } from '../../testing/job-run.factory';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString();
const everything = { q: '', cause: null, parent: null, kind: null, state: null, page: 1, size: 20 };
const fullPage = Array.from({ length: everything.size }, (_, index) => aRun({ createdAt: at(30 - index) }));

describe('missingFromPage', () => {
  it('counts what is newer than the page', () => {
    const fresh = aRun({ createdAt: at(31) });
    expect(missingFromPage(fullPage, [fresh, ...fullPage], everything)).toEqual([fresh]);
  });

  it('does not count what would stand on a later page', () => {
    expect(missingFromPage(fullPage, [aRun({ createdAt: at(2) })], everything)).toEqual([]);
  });

  it('counts an older run on a page with room', () => {
    const old = aRun({ createdAt: at(2) });
    expect(missingFromPage(fullPage.slice(0, 3), [old], everything)).toEqual([old]);
  });

  it('counts only what the filters let through', () => {
    const failed = aRun({ kind: 'crawl', state: 'failed', createdAt: at(40) });
    const live = [failed, aRun({ kind: 'crawl', createdAt: at(41) }), aRun({ state: 'failed', createdAt: at(42) })];
    expect(missingFromPage([], live, { ...everything, kind: 'crawl', state: 'failed' })).toEqual([failed]);
  });

  it.each([{ q: 'wheel' }, { cause: 'The shop answered ….' }, { parent: 'run-1' }])(
    'leaves it to the server what matches %j',
    (asked) => {
      expect(missingFromPage([], [aRun({ createdAt: at(40) })], { ...everything, ...asked })).toEqual([]);
    },
  );

  it('counts no part beside its run', () => {
    expect(missingFromPage([], [aRun({ createdAt: at(40), parentId: 'run-1' })], everything)).toEqual([]);
  });

  it('says nothing on later pages', () => {
    expect(missingFromPage(fullPage, [aRun({ createdAt: at(31) })], { ...everything, page: 2 })).toEqual([]);
  });
});

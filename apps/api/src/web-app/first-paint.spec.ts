import { expect, it } from '@jest/globals';
import { pageAt } from '@app/contracts/pages.js';
import { withFirstPaint } from './first-paint.js';

const html = '<body><div id="root"></div></body>';
const isPainted = (path: string, query = '') => withFirstPaint(html, pageAt(path), new URLSearchParams(query)) !== html;

it.each(['/', '/landing', '/no-such-page'])('paints the panel at once where the page begins with it: %s', (path) => {
  expect(isPainted(path)).toBe(true);
});

it.each(['/top-fixes', '/ai-learning', '/work-with-us'])('paints nothing where it does not: %s', (path) => {
  expect(isPainted(path)).toBe(false);
});

it('paints nothing before an answer, which is a plain page', () => {
  expect(isPainted('/', 'session=0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(false);
  expect(isPainted('/', 'signIn=done')).toBe(true);
});

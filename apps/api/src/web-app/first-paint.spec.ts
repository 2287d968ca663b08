import { expect, it } from '@jest/globals';
import { frameOf, pageAt } from '@app/contracts/pages.js';
import { withFirstPaint } from './first-paint.js';

const html = '<body><div id="root"></div></body>';
const isPainted = (path: string, query = '') => withFirstPaint(html, pageAt(path), new URLSearchParams(query)) !== html;

it.each(['/', '/landing', '/no-such-page'])('paints the panel at once where the page begins with it: %s', (path) => {
  expect(isPainted(path)).toBe(true);
});

it.each(['/top-fixes', '/program-1', '/work-with-us'])('writes the title and the lead of a plain page: %s', (path) => {
  const { title, lead } = frameOf(path);
  expect(withFirstPaint(html, pageAt(path), new URLSearchParams())).toContain(
    `<h1>${title}</h1><p>${lead}</p></div></div>`,
  );
});

it('leaves the console to its script', () => {
  expect(isPainted('/ai-learning')).toBe(false);
});

it('paints nothing before an answer, which is a plain page', () => {
  expect(isPainted('/', 'session=0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(false);
  expect(isPainted('/', 'signIn=done')).toBe(true);
});

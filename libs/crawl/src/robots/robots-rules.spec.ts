import { describe, expect, it } from '@jest/globals';
import { readRobots } from './robots-rules.js';

const allows = (text: string, path: string, token = 'Beadline') =>
  readRobots(text, token).allows(new URL(path, 'https://shop.example'));

describe('readRobots', () => {
  it.each([
    ['an empty file', '', '/list', true],
    ['a closed shop', 'User-agent: *\nDisallow: /', '/list', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/list', true],
    ['the longest rule', 'User-agent: *\nDisallow: /\nAllow: /list', '/list/a', true],
    ['allow among equals', 'User-agent: *\nDisallow: /list\nAllow: /list', '/list', true],
    [
      'our own group before the general one',
      'User-agent: *\nAllow: /\nUser-agent: beadline\nDisallow: /list',
      '/list',
      false,
    ],
    [
      'a group for us without rules',
      'User-agent: *\nDisallow: /\n\nUser-agent: Beadline\nCrawl-delay: 2',
      '/list',
      true,
    ],
    [
      'two groups for us',
      'User-agent: Beadline\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: Beadline\nDisallow: /b',
      '/b',
      false,
    ],
    ['names in a row', 'User-agent: x\nUser-agent: Beadline\nDisallow: /list', '/list', false],
    ['a version behind the name', 'User-agent: Beadline/2.0\nDisallow: /list', '/list', false],
    ['a longer name', 'User-agent: Beadline-Images\nDisallow: /list', '/list', true],
    ['a star', 'User-agent: *\nDisallow: /*?sort=', '/list?sort=price', false],
    ['an end', 'User-agent: *\nDisallow: /*.php$', '/list.php?page=2', true],
    ['an end that is met', 'User-agent: *\nDisallow: /*.php$', '/list.php', false],
    ['a comment', 'User-agent: * # all\nDisallow: /list # no', '/list', false],
    ['case in paths', 'User-agent: *\nDisallow: /List', '/list', true],
    ['percent signs', 'User-agent: *\nDisallow: /größe', '/gr%C3%B6%C3%9Fe', false],
    ['old line ends and a mark', '\uFEFFUser-agent: *\rDisallow: /list\r', '/list', false],
    ['rules without a group', 'Disallow: /', '/list', true],
    ['a page of HTML', '<html><body>Not found</body></html>', '/list', true],
  ])('goes by %s', (_what, text, path, expected) => {
    expect(allows(text, path)).toBe(expected);
  });

  it('reads the delay that a shop asks for', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5', 'Beadline').crawlDelayMs).toBe(2_500);
    expect(readRobots('User-agent: *\nCrawl-delay: soon', 'Beadline').crawlDelayMs).toBeNull();
    expect(readRobots('User-agent: other\nCrawl-delay: 9', 'Beadline').crawlDelayMs).toBeNull();
  });

  it('passes over a long line of spaces before a rule that is no path', () => {
    expect(allows(`User-agent: *\nDisallow:${' '.repeat(400_000)}x`, '/list')).toBe(true);
  });

  it('reads a rule of many stars', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(200)}$`;
    expect(allows(text, `/${'a'.repeat(5_000)}b`)).toBe(true);
    expect(allows(text, `/${'a'.repeat(5_000)}`)).toBe(false);
  });
});

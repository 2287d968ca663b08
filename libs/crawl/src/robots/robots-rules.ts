/**
 * RFC 9309. Written here because robots-parser, the package for it, overlooks groups without rules: a crawler that is
 * named in one, and so allowed everything, is then ruled by '*'.
 */
export interface RobotsRules {
  /** `url`'s path and query against the longest rule; of equals, allow wins. */
  allows(url: URL): boolean;
  /** Milliseconds between requests that the host asks for; null where it does not. */
  crawlDelayMs: number | null;
}

interface Rule {
  isAllow: boolean;
  length: number;
  matches: (path: string) => boolean;
}

interface Group {
  agents: string[];
  rules: Rule[];
  crawlDelayMs: number | null;
}

/** Characters of a line that are read; a longer rule fits no address. */
const MAX_LINE = 16_000;

/** The rules for a crawler by its product token, such as 'Beadline': all groups that name it, else those of '*'. */
export function readRobots(text: string, productToken: string): RobotsRules {
  const groups = readGroups(text);
  const token = productToken.toLowerCase();
  const named = groups.filter(({ agents }) => agents.includes(token));
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const rules = ours.flatMap((group) => group.rules);
  const delays = ours.map(({ crawlDelayMs }) => crawlDelayMs).filter((delay) => delay !== null);
  return {
    allows: (url) => allows(rules, url),
    crawlDelayMs: delays.length > 0 ? Math.max(...delays) : null,
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const plain = line.slice(0, MAX_LINE).replace(/#.*/, '').trim();
    const [, rawName = '', value = ''] = /^([a-z-]+(?: agent)?)\s*[:\s]\s*(.*)$/i.exec(plain) ?? [];
    const name = rawName.toLowerCase();
    if (name === 'user-agent' || name === 'useragent' || name === 'user agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], crawlDelayMs: null });
      groups.at(-1)?.agents.push(agentToken(value));
      isNaming = true;
      continue;
    }
    const group = groups.at(-1);
    if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // Rules before the first group are nobody's; an empty one says nothing.
      if (group && value) group.rules.push(rule(value, name === 'allow'));
    } else if (name === 'crawl-delay') {
      // No RFC names it and it does not end a group's names; shops that ask for it mean it.
      const seconds = Number(value);
      if (group && seconds >= 0) group.crawlDelayMs = seconds * 1_000;
    }
  }
  return groups;
}

function agentToken(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return /^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? '';
}

function rule(path: string, isAllow: boolean): Rule {
  const encoded = encodeLikeUrl(path);
  const isAnchored = encoded.endsWith('$');
  const parts = (isAnchored ? encoded.slice(0, -1) : encoded).split('*');
  return { isAllow, length: Buffer.byteLength(path), matches: (url) => matchesParts(url, parts, isAnchored) };
}

/** Each part at its first place behind the last one. Not a RegExp: one of many stars would take for ever to fail. */
function matchesParts(path: string, parts: readonly string[], isAnchored: boolean): boolean {
  const [head = '', ...others] = parts;
  if (!path.startsWith(head)) return false;
  const tail = isAnchored ? others.pop() : undefined;
  if (isAnchored && tail === undefined) return path === head;
  let at = head.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return tail === undefined || (path.length - tail.length >= at && path.endsWith(tail));
}

function allows(rules: readonly Rule[], url: URL): boolean {
  const path = encodeLikeUrl(url.pathname + url.search);
  const matching = rules.filter(({ matches }) => matches(path));
  const longest = Math.max(0, ...matching.map(({ length }) => length));
  const winners = matching.filter(({ length }) => length === longest);
  return winners.length === 0 || winners.some(({ isAllow }) => isAllow);
}

/** Rule and path in one spelling: what is not ASCII as capital percent signs. */
const encodeLikeUrl = (text: string) =>
  text
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());

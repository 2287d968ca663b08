import { describe, expect, it } from '@jest/globals';
import { withoutLinks } from './without-links.js';

async function streamed(...pieces: string[]): Promise<string[]> {
  async function* source() {
    yield* pieces;
  }
  const said: string[] = [];
  for await (const piece of withoutLinks(source())) said.push(piece);
  return said;
}

describe('withoutLinks', () => {
  it('passes ordinary text on unchanged, word by word', async () => {
    expect(await streamed('Rinse ', 'the pa', 'nel,\n', 'then dry.')).toEqual([
      'Rinse ',
      'the ',
      'panel,\n',
      'then ',
      'dry.',
    ]);
  });

  it('drops an address that arrives in pieces', async () => {
    expect((await streamed('Go to htt', 'ps://ev', 'il.example/x', ' or ww', 'w.evil.example now')).join('')).toBe(
      'Go to  or  now',
    );
  });

  it('keeps the words of a Markdown link and drops where it leads', async () => {
    expect((await streamed('See [the ', 'shop](//evil', '.example/a) today')).join('')).toBe('See [the shop] today');
  });
});

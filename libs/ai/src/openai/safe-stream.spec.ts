import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKnowledgeFiles } from '../knowledge-files.js';
import { AdviceCheck } from '../safety/advice-check.js';
import { HazardRules } from '../safety/hazard-rules.js';
import { safeStream, STOPPED_HERE } from './safe-stream.js';

let check: AdviceCheck;
beforeAll(async () => {
  const { hazards } = await loadKnowledgeFiles(join(process.cwd(), 'data/knowledge'));
  check = new AdviceCheck(new HazardRules(hazards), ['Glossmonger']);
});

async function stream(text: string): Promise<{ said: string[]; stopped: string[] }> {
  async function* words() {
    yield* text.match(/\S+\s*/g) ?? [];
  }
  const stopped: string[] = [];
  const said: string[] = [];
  for await (const piece of safeStream(words(), check, (violation) => stopped.push(violation))) said.push(piece);
  return { said, stopped };
}

describe('safeStream', () => {
  it('passes a harmless reply on word by word', async () => {
    const { said, stopped } = await stream('Rinse the panel first, then dry it. That is all.');
    expect([said.length, stopped]).toEqual([10, []]);
  });

  it('waits for the end of a sentence that may turn out to warn, and loses nothing of it', async () => {
    const text = 'Bleach and vinegar together set free a poisonous gas. Use one of them only. Rinse.';
    const { said, stopped } = await stream(text);
    expect([said.join(''), stopped]).toEqual([text, []]);
  });

  it('stops before the word that completes a dangerous mixture, and says so', async () => {
    const { said, stopped } = await stream('Start with a rinse. Mix bleach with vinegar and scrub. Then polish.');
    expect(said.join('')).toBe(`Start with a rinse. Mix bleach with  … ${STOPPED_HERE}`);
    expect(stopped).toEqual(['safety rule bleach-mix']);
  });

  it('sees a mixture over two sentences', async () => {
    const { said } = await stream('Pour a cup of bleach into the bucket. Then add the acid and stir. Done.');
    expect(said.join('')).not.toContain('stir');
  });

  it('stops at the last word of a reply as well', async () => {
    expect((await stream('Take a look. Try the foam of Glossmonger')).said.join('')).not.toContain('Glossmonger');
  });

  it('rejects where nothing was said yet, so that another engine answers', async () => {
    await expect(stream('Glossmonger sells it.')).rejects.toMatchObject({ reason: 'unsafe' });
  });
});

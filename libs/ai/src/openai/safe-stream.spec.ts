import { describe, expect, it } from '@jest/globals';
import { advice, anEntry } from './engine-question.factory.js';
import { safeStream, STOPPED_HERE } from './safe-stream.js';

const grounds = advice.groundsOf([anEntry()], 'orange dots');
const violationOf = (text: string) => advice.violation(text, grounds, ['Glossmonger']);

async function stream(text: string): Promise<{ said: string[]; stopped: string[] }> {
  async function* words() {
    yield* text.match(/\S+\s*/g) ?? [];
  }
  const stopped: string[] = [];
  const said: string[] = [];
  for await (const piece of safeStream(words(), violationOf, (violation) => stopped.push(violation))) said.push(piece);
  return { said, stopped };
}

describe('safeStream', () => {
  it('passes a harmless reply on in the pieces it came in', async () => {
    const { said, stopped } = await stream('Rinse the panel first, then dry it. That is all.');
    expect([said.length, stopped]).toEqual([10, []]);
  });

  it('says a sentence as soon as it has ended, with the next one still to come', async () => {
    let isWaiting = false;
    async function* pieces() {
      yield 'Rinse the panel first. ';
      isWaiting = true;
      yield 'Then dry it.';
    }
    const first = await safeStream(pieces(), violationOf, () => undefined).next();
    expect([first.value, isWaiting]).toEqual(['Rinse the panel first. ', false]);
  });

  it('says a long sentence as far as its comma where that may be said by itself, and no farther where it may not', async () => {
    const pieces = async (text: string) => {
      const reply = stream(`${text} and wipe it with petrol.`);
      return (await reply).said.join('');
    };
    const long =
      'Rinse the panel from the top down in the shade until nothing purple runs from it any more, then dry it,';
    expect(await pieces(long)).toBe(`${long.replace(' then dry it,', '')} ${STOPPED_HERE}`);
    await expect(pieces('Rinse the panel, then dry it,')).rejects.toMatchObject({ reason: 'unsafe' });
    await expect(pieces(long.replace('in the shade', 'with some acetone'))).rejects.toMatchObject({ reason: 'unsafe' });
  });

  it('says nothing of a sentence that turns out dangerous at its last word', async () => {
    const { said, stopped } = await stream('Start with a rinse. Cool the panel and wipe it with petrol. Then dry it.');
    expect(said.join('')).toBe(`Start with a rinse. ${STOPPED_HERE}`);
    expect(stopped).toEqual(['not in the guide: petrol']);
  });

  it('lets a sentence that warns pass, whatever it names, and loses nothing of it', async () => {
    const text = 'Bleach and vinegar together set free a poisonous gas. Use one of them only. Rinse.';
    const { said, stopped } = await stream(text);
    expect([said.join(''), stopped]).toEqual([text, []]);
  });

  it('does not wait for ever for a sentence to end', async () => {
    const { said } = await stream('rinse it and '.repeat(100));
    expect(said.length).toBe(300);
  });

  it('stops at the last word of a reply as well', async () => {
    expect((await stream('Take a look. Try the foam of Glossmonger')).said.join('')).not.toContain('Glossmonger');
  });

  it('rejects where nothing was said yet, so that another engine answers', async () => {
    await expect(stream('Glossmonger sells it.')).rejects.toMatchObject({ reason: 'unsafe' });
  });
});

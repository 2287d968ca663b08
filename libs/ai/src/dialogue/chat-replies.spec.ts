import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { NO_GUIDE_FOR_IT } from '../scope/decline.js';
import { conversationAbout, piecesOf, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';

describe('chat with the offline engine', () => {
  let assistant: TestAssistant;
  let birdMess: ConversationTurn[];
  let clay: ConversationTurn[];
  beforeAll(async () => {
    assistant = await testAssistant();
    birdMess = await conversationAbout(assistant, 'bird poo on my bonnet');
    clay = await conversationAbout(assistant, 'how do I use a clay bar on rough paint');
  });

  it('says what a detail changes, not the whole guide again', async () => {
    const reply = await assistant.chat("it's a matte wrap", birdMess);
    expect(reply).toMatch(/^On a matte wrap, \w+ things? changes?:/);
    expect(reply).toContain('The other steps stay as they are');
    expect(reply.length).toBeLessThan(900);
  });

  it('takes a tapped answer to its own question as one', async () => {
    const reply = await assistant.chat('Dried hard', birdMess);
    expect(reply).toMatch(/^Within hours or days the acid leaves a dull crater/);
    expect(reply).toMatch(/10 minutes/);
  });

  it('thanks in one line', async () => {
    for (const thanks of ['thanks!', 'Thank you so much', 'cheers mate', 'perfect, thanks']) {
      const reply = await assistant.chat(thanks, birdMess);
      expect(reply.length).toBeLessThan(120);
      expect(reply).toMatch(/welcome/);
    }
  });

  it('goes on where a reply was cut off', async () => {
    const asked = 'how long do I leave it on?';
    const whole = await assistant.chat(asked, birdMess);
    const cut = whole.slice(0, whole.indexOf(' ', 40));
    const conversation: ConversationTurn[] = [
      ...birdMess,
      { role: 'user', content: asked },
      { role: 'assistant', content: cut },
    ];
    expect(`${cut} ${await assistant.chat('Please continue.', conversation)}`).toBe(whole);
    conversation.pop();
    conversation.push({ role: 'assistant', content: whole });
    expect(await assistant.chat('Please continue.', conversation)).not.toContain(whole);
  });

  it('answers how long from the times of the steps', async () => {
    expect(await assistant.chat('how long do I leave it on?', birdMess)).toMatch(/step 2.*min|2 to 3 minutes/);
  });

  it('answers how often where the guide says so', async () => {
    expect(await assistant.chat('how often should I do that?', clay)).toMatch(/twice a year/);
  });

  it('names what else the clay is sold as', async () => {
    const reply = await assistant.chat('what can I use instead of clay?', clay);
    expect(reply).toMatch(/clay mitt/);
    expect(reply).toMatch(/clay block/);
  });

  it('says no to what is never to be done, and what to do instead', async () => {
    const reply = await assistant.chat('can I just use washing up liquid?', birdMess);
    expect(reply).toMatch(/^No\b.*strips wax/);
    expect(reply).toMatch(/bird-dropping remover/);
  });

  it('answers whether it is safe on another surface', async () => {
    expect(await assistant.chat('is it safe on a fabric roof?', birdMess)).toMatch(/soft-top cleaner/);
    expect(await assistant.chat('is it safe on alcantara?', birdMess)).toMatch(/was not written for Alcantara/);
  });

  it('repeats one step with its reason', async () => {
    expect(await assistant.chat('explain step 3', birdMess)).toMatch(/^Step 3: .* Why: /);
  });

  it('helps on when it did not work, up to whom to ask', async () => {
    const turns: ConversationTurn[] = [...birdMess];
    const said: string[] = [];
    for (const message of ['it did not come off', 'still nothing has come off', 'no it is all still there']) {
      const content = await assistant.chat(message, turns);
      turns.push({ role: 'user', content: message }, { role: 'assistant', content });
      said.push(content);
    }
    expect(said[0]).toMatch(/cling film.*(?:two more rounds|twice more)/);
    expect(new Set(said).size).toBe(said.length);
    expect(said.at(-1)).toMatch(/detailer|professional|body ?shop/i);
  });

  it('does not go on with a guide that was only named as the nearest', async () => {
    const question = 'odd marks showing on the car roof after rain, maybe from a tree';
    const { answer, sources } = await assistant.ask(question);
    expect([answer.fix.startsWith(NO_GUIDE_FOR_IT), sources[0]?.id]).toEqual([true, 'show-touch-ups']);
    const turns: ConversationTurn[] = [
      { role: 'user', content: question },
      { role: 'assistant', content: answer.fix },
    ];
    const reply = await assistant.chat('it is bird poo that dried there', turns);
    expect(reply).toMatch(/droppings/i);
  });

  it('starts a new guide for a new problem', async () => {
    const reply = await assistant.chat('there are also road tar spots on my sills', birdMess);
    expect(reply).toContain('tar remover');
    expect(reply).toMatch(/^1\. /m);
    const turns: ConversationTurn[] = [
      ...birdMess,
      { role: 'user', content: 'there are also road tar spots on my sills' },
      { role: 'assistant', content: reply },
    ];
    expect(await assistant.chat('what do I need?', turns)).toMatch(/tar remover/i);
  });

  it('answers an emergency in the middle of a chat first', async () => {
    const reply = await assistant.chat('my son drank some of the bug remover', birdMess);
    expect(reply).toMatch(/999/);
    expect(reply).toMatch(/do not make them vomit/i);
  });

  it('stays with cars', async () => {
    expect(await assistant.chat('who is the prime minister', birdMess)).toMatch(
      /only help with cleaning and looking after cars/,
    );
  });

  it('admits what it does not know and asks', async () => {
    expect(await assistant.chat('and the zorgle frumps?', birdMess)).toMatch(/\?/);
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    const pieces: string[] = [];
    await expect(async () => {
      for await (const piece of assistant.pipeline.chat(
        { question: 'what do I need?', photo: null, conversation: birdMess },
        stop.signal,
      )) {
        pieces.push(piece);
        if (pieces.length === 3) stop.abort();
      }
    }).rejects.toThrow();
    expect(pieces).toHaveLength(3);
  });

  it('streams words whose sum is the reply, without waiting for the clock', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const pieces = await piecesOf(
      assistant.pipeline.chat(
        { question: 'it is a matte wrap', photo: null, conversation: birdMess },
        new AbortController().signal,
      ),
    );
    expect(pieces.length).toBeGreaterThan(20);
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });
});

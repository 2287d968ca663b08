import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { aCorrection } from '../corrections/correction.factory.js';
import { replyToFile } from '../file-reply.js';
import { aModelAnswer, engineParts } from '../openai/engine-question.factory.js';
import { OpenAiEngine } from '../openai/openai-engine.js';
import { aPhoto, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { dialogueKinds, dialoguesSchema, failureReason } from './dialogues.factory.js';

const dialogues = ['dialogues', 'further-dialogues', 'strangers-dialogues'].flatMap((name) => {
  const file = new URL(`fixtures/${name}.json`, import.meta.url);
  return dialoguesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});
/** A jet of water under the skin, told as nothing: not heard (docs/evaluation.md). */
const NOT_HEARD = 'strangers-em-06';
const due = dialogues.filter(({ id, kind }) => kind.endsWith('emergency') && id !== NOT_HEARD);
const harmless = dialogues.filter(({ kind }) => kind.endsWith('harmless'));
/** First aid is decided before any engine is asked, so that a few of each kind prove that a model does not change it. */
const withModelToo = dialogueKinds.flatMap((kind) =>
  dialogues.filter((dialogue) => dialogue.kind === kind).slice(0, 4),
);

describe('first aid in a conversation', () => {
  let server: OpenAiServer;
  let builtIn: TestAssistant;
  let withModel: TestAssistant;
  const modelAssistant = async (): Promise<TestAssistant> =>
    testAssistant({
      primary: new OpenAiEngine({
        apiKey: 'key',
        baseUrl: server.baseUrl,
        model: 'scripted',
        timeoutMs: 10_000,
        ...engineParts,
      }),
    });
  beforeAll(async () => {
    server = await OpenAiServer.start();
    builtIn = await testAssistant();
    withModel = await modelAssistant();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.reset();
    server.answerWith(aModelAnswer());
  });

  it.each(due.map((dialogue) => [dialogue.turns.join(' / '), dialogue] as const))(
    'comes first: %s',
    async (_, dialogue) => {
      expect(await failureReason(builtIn, dialogue)).toBe('');
    },
  );

  it.each(harmless.map((dialogue) => [dialogue.turns.join(' / '), dialogue] as const))(
    'is not given where nobody is hurt: %s',
    async (_, dialogue) => {
      expect(await failureReason(builtIn, dialogue)).toBe('');
    },
  );

  it.each(withModelToo.map((dialogue) => [dialogue.kind, dialogue.turns.join(' / '), dialogue] as const))(
    'is the same with a model: %s, %s',
    async (_kind, _words, dialogue) => {
      expect(await failureReason(withModel, dialogue)).toBe('');
    },
  );

  async function talk(assistant: TestAssistant, ...messages: string[]): Promise<string[]> {
    const conversation: { role: 'user' | 'assistant'; content: string }[] = [];
    const replies: string[] = [];
    for (const message of messages) {
      const reply = await assistant.chat(message, [...conversation]);
      replies.push(reply);
      conversation.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
    }
    return replies;
  }

  it('goes on while the talk is about the person, without saying the same again', async () => {
    const replies = await talk(
      builtIn,
      'orange specks on my white paint',
      'it is all over my hands now and they burn',
      'how long do i rinse',
      'now its gone numb',
      'should i put cream on it',
      'thanks',
    );
    expect(replies[1]).toContain('Rinse with water');
    expect(replies[2]).toMatch(/^20 minutes by the clock/);
    expect(replies[3]).toMatch(/999/);
    expect(replies[4]).toMatch(/^Only running water/);
    expect(new Set(replies).size).toBe(replies.length);
    for (const reply of replies.slice(1)) expect(reply).not.toMatch(/clay|iron remover on/i);
  });

  it('says what is right for every harm until it is clear which, and then what is right for that', async () => {
    const replies = await talk(
      builtIn,
      'what takes brake dust off',
      'somebody has been hurt, help',
      'he got wheel cleaner on his arm and it burns',
    );
    expect(replies[1]).toMatch(/^If anybody is hurt .* An animal/s);
    expect(replies[2]).toMatch(/20 minutes/);
    expect(replies[2]).not.toContain('An animal');
    expect(replies[2]).toMatch(/skin/);
  });

  it('goes back to the guide with a caution when the visitor does', async () => {
    const [, , again] = await talk(
      builtIn,
      'sticky sweets melted into the child seat',
      'my daughter just had a sip of the cleaner',
      'ok she seems fine now can i carry on cleaning',
    );
    expect(again).toMatch(/ring first/);
    expect(again).toMatch(/step where you stopped/);
  });

  it('answers the question about the car behind the good news, from the guide that the talk was about', async () => {
    const guide = 'how often should i put a new coat of wax on my car';
    const replies = await talk(builtIn, guide, 'my hands burn now', 'its fine now. how long does the wax last');
    expect(replies[2]).toMatch(/^Only once it has had its 20 minutes/);
    const [first = ''] = replies;
    const spared = await builtIn.chat('how long does the wax last', [
      { role: 'user', content: guide },
      { role: 'assistant', content: first },
    ]);
    expect(replies[2]).toContain(spared);
  });

  it.each([
    'hospital said ok',
    'A&E checked me over and said no damage',
    'the vet says he is fine',
    '111 told us nothing to worry about',
    'my hand is fine now',
  ])('ends when others have said that it is over: %s', async (news) => {
    const replies = await talk(
      builtIn,
      'brown bits on my alloys',
      'my hands burn now',
      `${news}. what do i use on the alloys now`,
    );
    expect(replies[1]).toMatch(/Rinse/);
    expect(replies[2]).toMatch(/^Only once it has had its 20 minutes/);
  });

  it('is not asked about the car while help is still to come, and is once those who help have taken over', async () => {
    const [, , ringing, helped] = await talk(
      builtIn,
      'coolant spilt on the boot carpet',
      'the dog drank some of it',
      'will he be ok, the vet is closed',
      'vets got him now on a drip. so how do i clean the carpet',
    );
    expect(ringing).toMatch(/vet|PoisonLine/i);
    expect(helped).not.toMatch(/^Your vet|PoisonLine on 01202/);
    expect(helped).toMatch(/carpet|mat/i);
  });

  it('is dropped where nobody said who would be hurt and nobody speaks of it, and not while help is asked for', async () => {
    const [, stays, dropped] = await talk(
      builtIn,
      'somebody has been hurt, help',
      'what do i do',
      'how much would a garage charge for a scratch',
    );
    expect(stays).toMatch(/999/);
    expect(dropped).not.toMatch(/999/);
  });

  it('never waits for a model, and says the caution before a model goes on', async () => {
    const hurt = 'it splashed in my eye';
    const conversation = [
      { role: 'user' as const, content: 'iron specks on my bonnet' },
      { role: 'assistant' as const, content: 'Spray iron remover on the cool panel.' },
    ];
    // The other talks may have left its breaker open.
    const fresh = await modelAssistant();
    const aid = await fresh.chat(hurt, conversation);
    expect(server.requests).toHaveLength(0);
    const reply = await fresh.chat('doctor said its fine. which step is next on the paint', [
      ...conversation,
      { role: 'user', content: hurt },
      { role: 'assistant', content: aid },
    ]);
    expect(reply).toMatch(/^Only once the eye has had its 20 minutes/);
    expect(server.requests.length).toBeGreaterThan(0);
  });

  it('comes before a correction by staff', async () => {
    const assistant = await testAssistant();
    assistant.pipeline.useCorrections([aCorrection({ question: 'my palms are stinging', answer: 'Use a glove.' })]);
    const reply = await assistant.chat('my palms are stinging', [
      { role: 'user', content: 'iron remover on paint' },
      { role: 'assistant', content: 'Spray iron remover.' },
    ]);
    expect(reply).toMatch(/^Stop, and rinse your skin/);
  });

  it('goes on when a file comes without words, and waits for no model to look at it', async () => {
    const guide = { role: 'user' as const, content: 'which wheel cleaner for my alloys' };
    const hurt = { role: 'user' as const, content: 'my hands are burning from the wheel cleaner' };
    const fresh = await modelAssistant();
    for (const photo of [aPhoto(), null]) {
      const shown = { words: '', photo, asker: { visitorKey: 'a', analysisId: null } };
      const signal = new AbortController().signal;
      const during = await replyToFile(fresh.pipeline, { ...shown, conversation: [guide, hurt] }, signal);
      expect(during.content).toMatch(/^Keep the water running over it/);
      expect(server.requests).toHaveLength(0);
      const before = await replyToFile(builtIn.pipeline, { ...shown, conversation: [guide] }, signal);
      expect(before.content).not.toMatch(/Keep the water running/);
    }
  });

  it('is heard with a photo or video too', async () => {
    const conversation = [
      { role: 'user' as const, content: 'which wheel cleaner for my alloys' },
      { role: 'assistant' as const, content: 'Use an acid-free wheel cleaner.' },
    ];
    for (const photo of [aPhoto(), null]) {
      const shown = {
        words: 'look at my hands they are burning',
        photo,
        conversation,
        asker: { visitorKey: 'a', analysisId: null },
      };
      const { content, options } = await replyToFile(builtIn.pipeline, shown, new AbortController().signal);
      expect(content).toMatch(/^Stop, and rinse your skin/);
      expect(options).toEqual([]);
    }
  });
});

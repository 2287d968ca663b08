import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await testAssistant();
});

const saysOf = (guide: string, option: string): string =>
  assistant.files.followUps.find((one) => one.guide === guide)!.answers[option]!;

async function opened(question: string): Promise<ConversationTurn[]> {
  const { answer } = await assistant.ask(question);
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: [answer.fix, answer.topTip, answer.followUpQuestion].join('\n') },
  ];
}

describe('the answer to a guide’s question', () => {
  it('has something that follows from it, for every guide and every answer that is offered', () => {
    expect(
      Object.fromEntries(assistant.files.followUps.map(({ guide, answers }) => [guide, Object.keys(answers)])),
    ).toEqual(Object.fromEntries(assistant.files.entries.map(({ slug, followUpOptions }) => [slug, followUpOptions])));
  });

  it.each(['Set hard', 'its gone hard', 'yes its set hard now'])('says what follows: %s', async (message) => {
    const reply = await assistant.chat(message, await opened('wet cement splashed up the doors of my transit'));
    expect(reply).toContain(saysOf('cement-splatter', 'Set hard'));
  });

  it('says nothing of foam where leather that darkens must not be wetted', async () => {
    const reply = await assistant.chat('It darkens the leather', await opened('dirty leather seats'));
    expect(reply).toBe(saysOf('leather-cleaning', 'It darkens the leather'));
  });

  it('says also which steps a surface changes', async () => {
    const reply = await assistant.chat(
      'Matte, wrap or film',
      await opened('orange specks of iron fallout on my paint'),
    );
    expect(reply).toContain(saysOf('iron-fallout', 'Matte, wrap or film'));
  });

  it('in words that none of the offered answers has says what to expect and how to go about it', async () => {
    const reply = await assistant.chat(
      'beige, like a felt. found it after work, little brown spots, hundreds of em',
      await opened('can of coke exploded in the car in the heat its all over the roof lining'),
    );
    const { facets } = assistant.files.facets.find(({ guide }) => guide === 'roof-lining-stains')!;
    expect(reply).toContain(facets['comes-out']);
    expect(reply).toContain(facets.technique);
  });

  it('that asks something is answered, not taken for an answer', async () => {
    const reply = await assistant.chat(
      'its beige felt and what is that stuff called anyway',
      await opened('can of coke exploded in the car in the heat its all over the roof lining'),
    );
    expect(reply).not.toMatch(/^(?:Right, that helps|Good, now I can picture it|That settles it)/);
  });

  it('that is still fresh is answered with how urgent it is', async () => {
    const reply = await assistant.chat(
      'this aft so its still soft. white transit',
      await opened('drove thru fresh tarmac its splattered all up the sides what gets it off'),
    );
    const { facets } = assistant.files.facets.find(({ guide }) => guide === 'road-tar')!;
    expect(reply).toContain(facets.urgency);
  });

  it('is no answer once something else was asked', async () => {
    const conversation = await opened('wet cement splashed up the doors of my transit');
    const later: ConversationTurn[] = [
      ...conversation,
      { role: 'user', content: 'what do I need' },
      { role: 'assistant', content: 'Plenty of clean water first. Do you have a hose?' },
    ];
    expect(await assistant.chat('its gone hard', later)).not.toContain(saysOf('cement-splatter', 'Set hard'));
  });
});

describe('a question for the time of one product', () => {
  it.each([
    ['iron fallout all over my white car', 'how long do I leave the iron remover on?', /^3 to 5 minutes/],
    ['bird dropping on my bonnet', 'how long do I leave the wet kitchen paper on?', /10 minutes/],
    ['tar spots on the sills', 'how long do I leave the tar remover on?', /^One to three minutes/],
    ['cloudy yellow headlights', 'how long do i let the uv sealant cure', /24 hours/],
    ['chewing gum on the seat', 'how long should I leave the ice pack on it', /10 minutes/],
    ['iron fallout all over my white car', 'can I leave the iron remover on overnight?', /^3 to 5 minutes/],
  ])('is answered from the job in hand where that uses it: %s, %s', async (first, question, time) => {
    expect(await assistant.chat(question, await opened(first))).toMatch(time);
  });

  it.each([
    ['bird dropping on my bonnet', 'how long do I leave the wax on?', /usually 2 to 10 minutes/],
    ['iron fallout all over my white car', 'how long do I leave the clay bar on?', /^Clay has no soaking time/],
    ['tar spots on the sills', 'can I leave the wax on for longer?', /Wax stays until it hazes/],
    ['brake dust on my alloys', 'how long should the tyre dressing stay on', /^10 to 15 minutes on the rubber/],
  ])(
    'is answered from what is known of that product where the job gives no time for it: %s, %s',
    async (first, question, time) => {
      expect(await assistant.chat(question, await opened(first))).toMatch(time);
    },
  );

  it.each([
    ['tar spots on the sills', 'how long do I leave the isopropyl on?'],
    ['brake dust on my alloys', 'how long do I leave the degreaser on?'],
    ['milk spilt on the carpet', 'how long should I leave the bicarbonate of soda on it?'],
  ])('is answered that there is none where nothing is known: %s, %s', async (first, question) => {
    const reply = await assistant.chat(question, await opened(first));
    expect(reply).toMatch(/gives no time for the/);
    expect(reply).not.toMatch(/\d (?:to \d+ )?minutes/);
  });

  it.each([
    ['tar spots on the sills', 'how long do I leave the white spirit on?'],
    ['my diamond cut alloys are dirty', 'how long do I leave the acid wheel cleaner on?'],
    ['cloudy yellow headlights', 'how long does the toothpaste need to stay on'],
  ])('is answered with the warning where the guide advises against it: %s, %s', async (first, question) => {
    expect(await assistant.chat(question, await opened(first))).toMatch(/^I would leave the .+ off/);
  });

  it.each([
    [
      'bug splatter all over the bumper',
      'brake dust on my alloys',
      'can I leave the bug remover on for 20 minutes?',
      /minutes/,
    ],
    [
      'brake dust on my alloys',
      'now a bird dropping on my bonnet',
      'how long does the iron remover stay on?',
      /iron remover 3 to 5/,
    ],
    [
      'tar spots on the sills',
      'also the inside of my windscreen is hazy',
      'how long again for the tar remover?',
      /[Oo]ne to three minutes/,
    ],
  ])('is answered from the job before where that uses it: %s, then %s', async (first, then, question, time) => {
    const talk = await opened(first);
    talk.push({ role: 'user', content: then }, { role: 'assistant', content: await assistant.chat(then, talk) });
    const reply = await assistant.chat(question, talk);
    expect(reply).toMatch(time);
    expect(reply).not.toMatch(/gives no time/);
  });

  it('does not change what a later question without a product is answered from', async () => {
    const talk = await opened('iron fallout all over my white car');
    const question = 'how long does the ceramic coating need to cure?';
    const reply = await assistant.chat(question, talk);
    expect(reply).toMatch(/seven days/);
    talk.push({ role: 'user', content: question }, { role: 'assistant', content: reply });
    expect(await assistant.chat('and how long do I leave it on?', talk)).toMatch(/3 to 5 minutes/);
  });
});

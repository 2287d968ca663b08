import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await testAssistant();
});

const saysOf = (slug: string, facet: Facet): string =>
  assistant.files.facets.find(({ guide }) => guide === slug)!.facets[facet];

/** A conversation as it stands once the visitor has said all this. */
async function after(...said: string[]): Promise<ConversationTurn[]> {
  const [opening, ...later] = said;
  const { answer } = await assistant.ask(opening!);
  const turns: ConversationTurn[] = [
    { role: 'user', content: opening! },
    { role: 'assistant', content: [answer.fix, answer.topTip, answer.followUpQuestion].join('\n') },
  ];
  for (const message of later) {
    const reply = await assistant.chat(message, turns);
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
  }
  return turns;
}

describe('what nothing answers outright', () => {
  it.each([
    'my dog lies on that seat all day, ok for him?',
    'im pregnant can i do this',
    'he has asthma, is it a problem',
  ])('is told of health where somebody is named who has to be kept from harm: %s', async (message) => {
    const turns = await after('greasy hand prints of sun cream all over the door plastic', 'hard plastic, from july');
    expect(await assistant.chat(message, turns)).toContain(saysOf('sunscreen-marks', 'health'));
  });

  it.each([
    'theres still loads of it along the seam',
    'some bits left round the edges',
    'mostly off, a few stuck ones left',
  ])('goes on to what is stronger where something is left of it: %s', async (message) => {
    const turns = await after('how do i get dog hair out of the boot carpet', 'short white hairs of a jack russell');
    expect(await assistant.chat(message, turns)).toMatch(/pet hair stone|a stone on floor/);
  });

  it.each(['my neighbour swears by some stuff called Wonder Glo', 'what about Magic Gleam spray'])(
    'says of a thing that nobody knows what it should be instead, and promises nothing: %s',
    async (message) => {
      const turns = await after('my headlights are cloudy and yellow', 'yellow and rough');
      const reply = await assistant.chat(message, turns);
      expect(reply).toMatch(/nothing certain/);
      expect(reply).toContain(saysOf('headlight-haze', 'what-to-buy'));
    },
  );

  it.each(['ive only got ten minutes, which bit then', 'got just 15 minutes left what do i do'])(
    'keeps to the time that there is: %s',
    async (message) => {
      const turns = await after('fine scratches in the clear coat of my door, cant feel them with a nail', 'one panel');
      expect(await assistant.chat(message, turns)).toContain(saysOf('light-scratches', 'skip'));
    },
  );

  it('never is an unrelated tip', async () => {
    const turns = await after('coffee all over the cloth seat', 'milky and still wet');
    const reply = await assistant.chat('will the heated element underneath be alright', turns);
    const { topTip } = assistant.index.bySlug('coffee-tea-stains')!.entry;
    expect(reply.toLowerCase()).not.toContain(topTip.slice(0, 40).toLowerCase());
  });

  it.each(['where would i get the right stuff, theres only a garage shop near me', 'which one do i buy then'])(
    'is no foreign matter where it speaks of getting or using the thing: %s',
    async (message) => {
      const turns = await after('orange specks of iron fallout all over my white car', 'gloss paint');
      expect(await assistant.chat(message, turns)).not.toMatch(
        /only help with|outside what I know|not sure that this is/,
      );
    },
  );
});

describe('how it went', () => {
  it.each([
    'getting there but not all off yet',
    'nearly there but there are a few that stay put',
    'its a lot better but not all gone',
  ])('where some came off: the same once more, then what is stronger: %s', async (message) => {
    const turns = await after('road tar all up the sides of my van', 'gloss paint');
    const reply = await assistant.chat(message, turns);
    expect(reply).toContain(saysOf('road-tar', 'stronger'));
    expect(reply).toMatch(/same once more/);
  });

  it.each(['i havent got any of that stuff', 'dinnae have any of that', 'got none of those here'])(
    'where nothing of the kit is there: how it is done without: %s',
    async (message) => {
      const turns = await after('my son tipped milk over the back seat', 'today, just now');
      expect(await assistant.chat(message, turns)).toContain(saysOf('milk-spills', 'without-main'));
    },
  );
});

describe('what is talked of', () => {
  it.each([
    'cant i just soak it all and scrub',
    'could i not wet it through and brush it',
    'is that ok to do with a wet cloth',
  ])('stays the same where a short question is asked of it: %s', async (message) => {
    const turns = await after('cola splashed all over the roof lining', 'a splash, dried brown');
    expect(await assistant.chat(message, turns)).not.toMatch(/sounds like|another job/);
  });

  it.each(['it smells like sick now', 'two days on and the whole car stinks like vomit', 'looks like mould to me now'])(
    'stays the same where something is only likened: %s',
    async (message) => {
      const turns = await after('a bottle of milk leaked into the boot carpet', 'today');
      expect(await assistant.chat(message, turns)).not.toMatch(/sounds like|another job/);
    },
  );

  it.each([
    'i used washing up liquid and water on it, is that alright',
    'my wife put washing up liquid on it, was that ok',
    'we used washing up liquid on it, was that wrong',
  ])('is not what was used on it, which is judged: %s', async (message) => {
    const turns = await after('sticky dash after spilling lemonade', 'hard plastic');
    const reply = await assistant.chat(message, turns);
    expect(reply).not.toMatch(/sounds like|another job|^1\. /m);
    expect(reply).toMatch(/washing-up liquid|soap/i);
  });

  it('is not a guide that was only named as the nearest', async () => {
    const opening = 'my brother scrubbed my bonnet with a scourer pad, help';
    const turns: ConversationTurn[] = [
      { role: 'user', content: opening },
      {
        role: 'assistant',
        content: 'I do not have a guide for exactly that. The nearest I know is caring for microfibre towels: soft.',
      },
    ];
    const reply = await assistant.chat('a haze of fine scratches all over, cant feel them with a nail', turns);
    expect(reply).toMatch(/scratch/i);
    expect(reply).not.toMatch(/softener|split fibres/i);
  });

  it('can be gone back to after another job came up', async () => {
    const turns = await after(
      'what order do you wash a car in',
      'white golf, just bought a pressure washer never used one',
    );
    const reply = await assistant.chat('right, back to the wash, what do i dry it with', turns);
    expect(reply).toMatch(/^Back to safe wash/);
    expect(reply).toMatch(/drying towel/);
  });
});

describe('a detail that sounds like an outcome', () => {
  it.each([
    'headlining has gone yellow as well, smoked in for years',
    'headlining a bit yellow, the last owner smoked in it for years',
  ])('is one where it answers what we asked: %s', async (message) => {
    const turns = await after('inside stinks of cigarettes how do i get rid of it');
    expect(await assistant.chat(message, turns)).not.toMatch(/^(?:Stop|Then stop|Hands off)/);
  });
});

describe('how far it went', () => {
  it.each([
    ['got tar spots all up the sills', 'found some in the garage but its for driveways'],
    ['scratch on my door from a shopping trolley about 6 inch long', 'cant feel it with my nail'],
  ])('is not told by what names no progress: %s / %s', async (...said) => {
    const turns = await after(...said);
    expect(turns.at(-1)?.content).not.toMatch(/it is moving|better each time|good progress/i);
  });

  it('is told by what does', async () => {
    const turns = await after('got tar spots all up the sills', 'about half of it has come off now');
    expect(turns.at(-1)?.content).toMatch(/repeat|again|once more|more rounds?/i);
  });
});

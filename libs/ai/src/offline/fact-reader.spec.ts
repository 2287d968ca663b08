import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StatedFact } from '@app/contracts/analysis/analysis.contract.js';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { SURFACE_QUESTION } from './fact-reader.js';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await testAssistant();
});

/** What a message tells after the answer to a question. */
async function told(question: string, message: string, known: StatedFact[] = []): Promise<StatedFact[] | null> {
  const { answer, sources } = await assistant.ask(question);
  const isKnown = known.some((one) => one.question === answer.followUpQuestion);
  const open = isKnown
    ? { question: '', options: [] }
    : { question: answer.followUpQuestion, options: answer.followUpOptions };
  const conversation = [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: [answer.fix, answer.followUpQuestion].join('\n') },
  ];
  return assistant.pipeline.factsAfter({
    question: message,
    conversation,
    job: { guide: sources[0]!.id, open, known },
  });
}

async function first(question: string): Promise<StatedFact | null> {
  const { answer, sources } = await assistant.ask(question);
  const open = { question: answer.followUpQuestion, options: answer.followUpOptions };
  return assistant.pipeline.factInQuestion(question, { guide: sources[0]!.id, open, known: [] });
}

const dust = 'brake dust on my alloys';
const finish = (answer: string): StatedFact => ({
  question: 'What finish do the wheels have?',
  answer,
  options: ['Painted or lacquered', 'Polished bare metal', 'Matte or chrome', 'Not sure'],
});

describe('what a message tells of the job', () => {
  it.each([
    ['Polished bare metal', 'Polished bare metal'],
    ["it's lacquered", 'Painted or lacquered'],
    ['they are painted', 'Painted or lacquered'],
    ["they're diamond cut", 'Polished bare metal'],
    ['actually they are diamond cut', 'Polished bare metal'],
    ["no, they're chrome", 'Matte or chrome'],
    ['not sure', 'Not sure'],
  ])('is heard, typed as well as tapped: %s', async (message, answer) => {
    expect(await told(dust, message)).toEqual([finish(answer)]);
  });

  it('corrects what was told before, and keeps the rest', async () => {
    const age = { question: 'How long?', answer: 'Days', options: ['Days', 'Months'] };
    const known = [finish('Polished bare metal'), age];
    expect(await told(dust, "sorry, they're lacquered", known)).toEqual([age, finish('Painted or lacquered')]);
    expect(await told(dust, 'Months', known)).toEqual([finish('Polished bare metal'), { ...age, answer: 'Months' }]);
  });

  it.each([
    'Can I use vinegar instead?',
    'how long do I leave it on?',
    'I did step 2 and it is still there',
    'thanks, that worked',
    'my alloys still look brown',
    'there is tar on the bonnet as well',
    'can I do the same on polished bare metal?',
    'would you do it like that on lacquered ones?',
  ])('is nothing where it asks, or says how it went: %s', async (message) => {
    expect(await told(dust, message)).toBeNull();
  });

  it('is nothing new where it is known', async () => {
    expect(await told(dust, "they're painted", [finish('Painted or lacquered')])).toBeNull();
  });

  it('is a surface that no question asked for, with the others that the guide tells apart', async () => {
    const heard = await told('coffee spilt on the seat', "it's alcantara actually");
    expect(heard?.at(-1)?.answer).toMatch(/alcantara/i);
  });
});

describe('what a first question says of the surface', () => {
  it('answers the question that asks for it', async () => {
    expect(await first('brake dust on diamond cut alloys')).toEqual(finish('Polished bare metal'));
  });

  it('is nothing where only the place is named', async () => {
    expect(await first(dust)).toBeNull();
  });

  it('is nothing where two are named', async () => {
    expect(await first('bird droppings on my matte paint or is it vinyl wrap')).toBeNull();
  });

  it('is a fact of its own where nothing asks for it', async () => {
    const heard = await first('bird droppings on my matte paint');
    expect(heard).toMatchObject({ question: SURFACE_QUESTION, answer: 'Matte paint' });
    expect(heard?.options.length).toBeGreaterThan(1);
  });
});

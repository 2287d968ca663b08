import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Facet, facets } from '@app/contracts/knowledge/facets.contract.js';
import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import { adaptEntry } from '../offline/adapt-entry.js';
import { words } from '../retrieval/tokens.js';
import { conversationAbout, type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { FacetModel } from './facet-model.js';
import { FacetAnswers } from './guide-facets.js';

let assistant: TestAssistant;
let model: FacetModel;
let answers: FacetAnswers;

beforeAll(async () => {
  assistant = await testAssistant();
  model = new FacetModel(assistant.files.facetModel);
  answers = new FacetAnswers(assistant.files.facets, model, (list) => assistant.index.repaired(list));
});

const saysOf = (slug: string, facet: Facet): string =>
  assistant.files.facets.find(({ guide }) => guide === slug)!.facets[facet];

/** What is answered about a guide, on these surfaces, by the facets' names. */
function asked(text: string, slug: string, surfaces: Surface[] = []): Facet[] {
  const reading = { ...assistant.reader.read(text), surfaces };
  const { entry } = assistant.index.bySlug(slug)!;
  return answers.find(reading, adaptEntry(entry, reading), 0.45).map(({ facet }) => facet);
}

describe('the model of facets', () => {
  it('is of the lines of today: npm run train', () => {
    const folder = join(process.cwd(), 'data/training/facets');
    const texts = readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(assistant.files.facetModel.trainedOn).toBe(createHash('sha256').update(texts.join('')).digest('hex'));
  });

  it('hears what is asked in lines of a hand that it was not trained on', () => {
    const fixture = JSON.parse(
      readFileSync(join(process.cwd(), 'libs/ai/src/facets/fixtures/asked.json'), 'utf8'),
    ) as Record<Facet, string[]>;
    const judged = facets.flatMap((facet) =>
      fixture[facet].map((text) => ({ facet, said: model.judge(words(text))[0]! })),
    );
    const right = judged.filter(({ facet, said }) => facet === said.facet);
    expect(right.length / judged.length).toBeGreaterThan(0.8);
    const sure = judged.filter(({ said }) => said.probability >= 0.5);
    expect(sure.length / judged.length).toBeGreaterThan(0.7);
    expect(sure.filter(({ facet, said }) => facet === said.facet).length / sure.length).toBeGreaterThan(0.92);
  });

  it('gives probabilities that add up to one, the likeliest first', () => {
    const judged = model.judge(words('how long do i leave it on'));
    expect(judged.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    expect(judged.map(({ probability }) => probability)).toEqual(
      judged.map(({ probability }) => probability).sort((a, b) => b - a),
    );
    expect(judged[0]?.facet).toBe('dwell');
  });
});

describe('the answers of guides', () => {
  it('are there for every guide that comes with the product', () => {
    expect(assistant.files.facets.map(({ guide }) => guide)).toEqual(assistant.files.entries.map(({ slug }) => slug));
  });

  it('are two where two things are asked in one long message, each once', () => {
    const text =
      'there is tar all along the sills of my white estate after the roadworks on the bypass. how long do i leave tar remover on it? and what would a valeter charge for that?';
    expect(asked(text, 'road-tar')).toEqual(['dwell', 'cost-pro']);
  });

  it('that depend on the finish are not said where the guide treats that finish in its own way', () => {
    expect(asked('how do i rub it, in circles or straight', 'road-tar')).toEqual(['technique']);
    expect(asked('how do i rub it, in circles or straight', 'road-tar', ['matte-paint'])).toEqual([]);
    expect(asked('what would a detailer charge', 'road-tar', ['matte-paint'])).toEqual(['cost-pro']);
  });

  it('about a household thing or another finish are said only where they name it', () => {
    expect(asked('does baby oil work on it', 'road-tar')).toEqual(['household']);
    expect(asked('would marmalade work on it', 'road-tar')).toEqual([]);
  });

  it('are none of a guide that has no file', () => {
    const learned = { ...assistant.index.bySlug('road-tar')!.entry, slug: 'learned-guide' };
    const reading = assistant.reader.read('how long do i leave it on');
    expect(answers.find(reading, adaptEntry(learned, reading), 0)).toEqual([]);
  });
});

describe('an answer', () => {
  it('begins with what the guide answers to the facet that was asked', async () => {
    const { answer, sources } = await assistant.ask('what happens if i leave bird mess on the bonnet');
    expect(answer.fix.startsWith(saysOf('bird-droppings', 'left-alone'))).toBe(true);
    expect(sources[0]?.id).toBe('bird-droppings');
  });

  it('in a chat is that and no more, and not twice the same', async () => {
    const talk = await conversationAbout(assistant, 'tar spots all over the doors after roadworks');
    const first = await assistant.chat('what would a valeter charge me', talk);
    expect(first).toBe(saysOf('road-tar', 'cost-pro'));
    talk.push({ role: 'user', content: 'what would a valeter charge me' }, { role: 'assistant', content: first });
    expect(await assistant.chat('what do valeters charge for that', talk)).not.toBe(first);
  });

  it('leaves a problem that asks nothing to the guide as a whole', async () => {
    const { answer } = await assistant.ask('bird poo baked on my bonnet');
    expect(answer.steps.length).toBeGreaterThan(3);
    const beginning = answer.fix.slice(0, 60);
    expect(facets.filter((facet) => saysOf('bird-droppings', facet).startsWith(beginning))).toEqual([]);
  });
});

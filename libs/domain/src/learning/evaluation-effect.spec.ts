import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Shadow, withEntry } from '@app/ai/learning/shadow.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { loadedFiles } from '@app/ai/testing-knowledge.factory.js';
import { type QuestionSets, readQuestionSets } from '@app/evaluation/question-sets.js';
import { evaluationEffect } from './evaluation-effect.js';

let sets: QuestionSets;
let shadow: Shadow;
let index: KnowledgeIndex;
let guide: KnowledgeEntry;
beforeAll(async () => {
  const { files, index: before } = await loadedFiles();
  sets = await readQuestionSets(join(process.cwd(), 'data/evaluation'));
  shadow = new Shadow(files, []);
  index = before;
  guide = files.entries.find(({ slug }) => slug === 'tree-sap')!;
});

const effectOf = (entry: KnowledgeEntry) => {
  const after = index.over(withEntry(index.entries, entry));
  return evaluationEffect(sets, shadow, { before: index, after }, new AbortController().signal);
};

describe('what a draft does to the evaluation', () => {
  it('is nothing where no question finds it', async () => {
    const words = ['zeppelin hangar', 'airship envelope', 'mooring mast', 'gondola of an airship', 'helium ballonet'];
    const draft = {
      ...guide,
      slug: 'airships',
      title: 'Airships',
      problem: 'airships',
      aliases: words,
      keywords: words,
    };
    expect(await effectOf({ ...draft, summary: words.join(', ') })).toMatchObject({ spoilt: null });
  });

  it('is a wrong answer to the question that it takes from the right guide', async () => {
    const { question } = sets.labelled.find(({ entry }) => entry !== undefined && entry !== guide.slug)!;
    const draft = { ...guide, slug: 'taker', title: question.slice(0, 90), problem: question, aliases: [question] };
    const { effect, spoilt } = await effectOf(draft);
    expect(effect.questions).toBe(
      sets.own.items.length + sets.labelled.length + sets.unfamiliar.length + sets.unrelated.length,
    );
    expect(effect.worse).toBeGreaterThanOrEqual(1);
    expect(spoilt).toBe(question);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Material } from '@app/ai/learning/material.js';
import { topicQuestions } from '@app/ai/learning/topic-questions.js';
import { aPage, lichenPages, poisonedTexts } from '@app/ai/learning/shop-pages.factory.js';
import { indexOf, loadedFiles } from '@app/ai/testing-knowledge.factory.js';
import { LearningDesk } from './learning-desk.js';

const ofTheWeb = (page: Material): Material => ({ ...page, ref: `web:${page.ref}`, source: 'web' });

describe('a session that searches the web', () => {
  it('has quotations of pages as its least trusted evidence, and none of a poisoned one', async () => {
    const { files } = await loadedFiles();
    const poisoned = aPage('lichen-rubber', poisonedTexts['a hidden instruction']!);
    const asked: string[] = [];
    const search = (subject: string) => {
      asked.push(subject);
      return Promise.resolve([...lichenPages().slice(0, 2), poisoned].map(ofTheWeb));
    };
    const noQuestions = () => Promise.reject(new Error('Nothing is measured here.'));
    const limits = { blacklistedBrands: [], hosts: [], slugs: [] };
    const index = indexOf(files, []);
    const [question] = topicQuestions('lichen on caravan rubber seals', [], index);
    const desk = new LearningDesk(files, index, [], lichenPages().slice(2), limits, noQuestions, { search });
    const { evidence, unfit } = await desk.research(question!, new AbortController().signal);
    expect(asked).toEqual(['lichen on caravan rubber seals']);
    expect(new Set(evidence.map(({ source, trust }) => `${source} ${trust}`))).toEqual(
      new Set(['retailer 2', 'web 1']),
    );
    expect(unfit).toMatchObject([{ why: expect.stringContaining('instructions for a program') }]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { loadedFiles } from '../testing-knowledge.factory.js';
import { topicQuestions } from './topic-questions.js';

let index: KnowledgeIndex;
beforeAll(async () => {
  ({ index } = await loadedFiles());
});

describe('the questions of a topic study', () => {
  it('are three angles of a topic that is no question', () => {
    const questions = topicQuestions('moss on window rubbers.', [], index);
    expect(questions).toHaveLength(3);
    for (const { text, subject, origin } of questions) {
      expect(text).toContain('moss on window rubbers');
      expect([subject, origin]).toEqual(['moss on window rubbers', 'topic']);
    }
  });

  it('are a question as it was put and as visitors asked it in vain, each once', () => {
    const asked = ['how do i get lichen off the seals of my caravan', 'lichen on caravan seals, how?'];
    const questions = topicQuestions('How do I get lichen off the seals of my caravan?', asked, index);
    expect(questions.map(({ text }) => text)).toEqual([asked[0], asked[1]]);
    for (const { subject, origin, wordings } of questions) {
      expect(subject).toBe('get lichen off the seals of my caravan');
      expect([origin, wordings]).toEqual(['gap', asked]);
    }
  });
});

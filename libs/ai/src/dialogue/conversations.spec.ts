import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type TestAssistant, testAssistant } from '../testing-knowledge.factory.js';
import { conversationsSchema, faultsOf } from './conversations.factory.js';

const file = new URL('./fixtures/conversations.json', import.meta.url);
const conversations = conversationsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

describe('conversations', () => {
  let assistant: TestAssistant;
  beforeAll(async () => {
    assistant = await testAssistant();
  });

  it.each(conversations.map((conversation) => [conversation.id, conversation] as const))(
    'holds: %s',
    async (_, conversation) => {
      expect(await faultsOf(assistant, conversation)).toEqual([]);
    },
  );
});

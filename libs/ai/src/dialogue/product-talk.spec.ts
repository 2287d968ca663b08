import { describe, expect, it } from '@jest/globals';
import { conversationAbout, testAssistant } from '../testing-knowledge.factory.js';
import type { ProductQuestion, ProductTalk } from './product-talk.js';

class OneProduct implements ProductTalk {
  asked: ProductQuestion[] = [];

  constructor(private readonly says: string | null) {}

  productReply(question: ProductQuestion): Promise<string | null> {
    this.asked.push(question);
    return Promise.resolve(this.says);
  }
}

describe('what is asked of the catalogue in a chat', () => {
  it('goes to whoever has it, with where the conversation stands', async () => {
    const products = new OneProduct('The cheapest is Tarry.');
    const assistant = await testAssistant({ products });
    const conversation = await conversationAbout(assistant, 'road tar spots on the sills');
    expect(await assistant.chat('anything cheaper?', conversation)).toBe('The cheapest is Tarry.');
    expect(products.asked).toMatchObject([{ move: { kind: 'cheaper' }, state: { subjects: [{ slug: 'road-tar' }] } }]);
  });

  it('is answered from the guide in hand where the catalogue has nothing to say', async () => {
    const assistant = await testAssistant({ products: new OneProduct(null) });
    const conversation = await conversationAbout(assistant, 'road tar spots on the sills');
    expect(await assistant.chat('where can i buy tar remover?', conversation)).toMatch(/^Tar remover is among/);
  });

  it('leaves every other message alone', async () => {
    const products = new OneProduct('The cheapest is Tarry.');
    const assistant = await testAssistant({ products });
    const conversation = await conversationAbout(assistant, 'road tar spots on the sills');
    await assistant.chat('still there', conversation);
    expect(products.asked).toEqual([]);
  });
});

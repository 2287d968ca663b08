import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { conversationAbout, testAssistant, type TestAssistant } from '../testing-knowledge.factory.js';

describe('follow-up messages', () => {
  let assistant: TestAssistant;
  beforeAll(async () => {
    assistant = await testAssistant();
  });

  /** The reply to the last of several messages after a first question. */
  async function reply(question: string, ...messages: string[]): Promise<string> {
    const conversation: ConversationTurn[] = await conversationAbout(assistant, question);
    let said = '';
    for (const message of messages) {
      said = await assistant.chat(message, conversation);
      conversation.push({ role: 'user', content: message }, { role: 'assistant', content: said });
    }
    return said;
  }

  it.each([
    ['what about bleach?', 'mould growing on my seats', /^No\b.*bleach/i],
    ['would toothpaste do it?', 'My headlights are cloudy and yellow', /^Toothpaste .*for days/],
    ['is toothpaste ok?', 'jeans have turned my white leather seat blue', /^No\b.*toothpaste/i],
    ['my mate says WD40', 'My headlights are cloudy and yellow', /nothing certain of that on this job.*polycarbonate/],
    ['can I use Windolene?', 'Greasy film inside the windscreen', /^Yes\. Glass cleaner is made for it/],
    [
      'is the paint ruined?',
      'bird poo baked on my bonnet',
      /^The mess itself always\. A dull outline is in the lacquer/,
    ],
    ['can they be saved?', 'brake dust wont come off my alloys', /^Nearly all of it, even after years(?!.*poisonous)/s],
    ['they are polished bare metal', 'brake dust wont come off my alloys', /^On bare metal wheels, /],
    ['what about in winter?', 'how do I wash my car', /winter washing/i],
    ['how much would a garage charge?', 'My headlights are cloudy and yellow', /^£40 to £100 a pair/],
    ['who won the football?', 'I spilt coffee on the cloth seat', /\(Black, fresh \/ Milky, fresh/],
    ['how many buckets?', 'What is the correct way to wash my car?', /two buckets|^Two: /],
    ['how long will it last?', 'My headlights are cloudy and yellow', /months|years/],
    ['is that dangerous to breathe?', 'Iron fallout, orange dots on the paint', /Danger: .*poisonous/s],
    ['which one should I do first?', 'Greasy film inside the windscreen', /^Dust (?:dry|the dash)/],
    [
      "I've got no iron remover",
      'Iron fallout, orange dots on the paint',
      /no safe household equal.*dissolving the iron/,
    ],
    ['can it wait till tomorrow?', 'Brake fluid dripped on my wing', /^Very urgent: .*Put water on it now/],
    ['what shampoo do I need?', 'What is the correct way to wash my car?', /^A pH-neutral car shampoo/],
  ])('"%s" after "%s" is answered from the guide at hand', async (message, question, expected) => {
    expect(await reply(question, message)).toMatch(expected);
  });

  it('keeps to the guide when a message names one of its tools', async () => {
    expect(await reply('melted crayon on the back seat', 'can I use a hair dryer on it?')).toMatch(
      /^Only with care\. A hairdryer|a hair dryer on low/,
    );
  });

  it('takes "it left a ring" for what the cleaning left, and says what to do about it', async () => {
    expect(await reply('melted crayon on the back seat', 'it left a greasy ring')).toMatch(
      /dark (?:or )?greasy mark is wax/,
    );
  });

  it('asks leave for another surface instead of rewriting the guide for it', async () => {
    const said = await reply('Bird mess dried on the bonnet', 'can I use it on the windscreen too?');
    expect(said).toMatch(/careful: this guide was not written for glass/);
    expect(said).not.toMatch(/wipe on a thin coat of wax/i);
  });

  it('goes to the second problem when it is asked for, and stays there', async () => {
    const question = 'There is tar on the sills and the dog was sick on the seat';
    expect(await reply(question, 'do the second one')).toMatch(/^Vomit is acid/);
    expect(await reply(question, 'do the second one', 'why the gloves?')).not.toMatch(/tar/i);
  });

  it('says of an ordinary short question that it does not know, not that it is no matter of cars', async () => {
    expect(await reply('Bird mess dried on the bonnet', 'which one is nicer?')).not.toMatch(/only help with/);
    expect(await reply('Bird mess dried on the bonnet', 'which film is on tv tonight?')).toMatch(/only help with/);
  });
});

import { expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { nothingSaid, settingAfter } from './setting.js';

const user = (content: string): ConversationTurn => ({ role: 'user', content });
const guide = (content: string): ConversationTurn => ({ role: 'assistant', content });
const after = (...turns: ConversationTurn[]) => turns.reduce(settingAfter, nothingSaid);

it('keeps what was said turns ago, by either side', () => {
  const setting = after(user('hello'), guide('Spray iron remover on it.'), user('ok'), guide('Good.'));
  expect(setting).toMatchObject({ isTalk: true, hasChemical: true, hasHarsh: true, hasHarshOfVisitor: false });
});

it('takes what was mixed, run or welded from the visitor alone', () => {
  const words = 'bleach, vinegar, weld it, engine running, hydrofluoric acid, my dog, a battery, 35 degrees';
  const own = { bleach: true, acid: true, welding: true, engineRunning: true, hydrofluoric: true, animal: true };
  expect(after(user(words), user('ok'))).toMatchObject({ ...own, powerCell: true, heat: true });
  expect(after(guide(words))).toMatchObject({ bleach: false, acid: false, welding: false, powerCell: false });
});

import { AdviceCheck, type AdviceRules } from '../safety/advice-check.js';
import { HazardRules } from '../safety/hazard-rules.js';
import { answerRules } from './prompts/answer-prompt.js';
import { chatRules } from './prompts/chat-prompt.js';
import { photoRules } from './prompts/photo-prompt.js';

/** What the prompts tell the model to say where a guide does not help is no recital of them. */
const TO_SAY = /stop, rinse with water,\s+test on a hidden spot, or ask a professional/;

/** The check of everything that a model writes. */
export const adviceCheckOf = (files: Omit<AdviceRules, 'rules' | 'prompts'>): AdviceCheck =>
  new AdviceCheck({
    ...files,
    rules: new HazardRules(files.hazards),
    prompts: [answerRules, chatRules.replace(TO_SAY, ''), photoRules],
  });

import type { ToStudy } from './study-question.js';

/** A topic as three people ask about it: in a hurry, with care, and with what may go wrong in mind. */
export function anglesOf(topic: string): ToStudy[] {
  const plain = topic.trim().replace(/[?.!]+$/, '');
  const asked = [
    `What is the quickest safe way to deal with ${plain}?`,
    `How do I deal with ${plain} properly, step by step?`,
    `What can go wrong with ${plain}, and what must I never do?`,
  ];
  return asked.map((text) => ({ text, origin: 'topic', subject: plain, wordings: asked }));
}

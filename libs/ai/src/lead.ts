import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';

/** One or two sentences that answer what was asked; said before anything else. */
export interface Lead {
  kind: QuestionKind;
  text: string;
  /** The guides whose sentences they are; none where they come from the list of things. */
  slugs: string[];
  /** 0 to 1: how surely it answers just that. */
  sureness: number;
  /** True where nothing more is to be said: the guide it is from is about another job. */
  isWhole?: boolean;
}

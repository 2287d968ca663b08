import type { QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';

/** One or two sentences that answer what was asked; said before anything else. */
export interface Lead {
  kind: QuestionKind;
  text: string;
  /** The guides whose sentences they are; none where they come from the list of things. */
  slugs: string[];
  /** 0 to 1: how surely it answers just that. */
  sureness: number;
  /** True where it is surely the answer, whatever guides were found: its own stands behind it. */
  isSettled?: boolean;
  /** True where nothing more is to be said: the guide it is from is about another job. */
  isWhole?: boolean;
  /** True where it is what a guide answers to a facet: said as short as that, whatever kind of question it is. */
  isOfFacet?: boolean;
}

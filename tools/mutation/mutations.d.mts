export interface Mutation {
  file: string;
  /** From 1. */
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
}
export function mutationsOf(text: string, file: string): Mutation[];
export function mutated(text: string, mutation: Pick<Mutation, 'start' | 'end' | 'after'>): string;

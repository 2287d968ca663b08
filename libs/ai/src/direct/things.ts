import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Thing, Verdict } from '@app/contracts/knowledge/things.contract.js';
import { PhraseBook } from '../retrieval/phrases.js';
import { words } from '../retrieval/tokens.js';

export interface Judged {
  thing: Thing;
  verdict: Verdict;
  says: string;
  /** False where it holds whatever it is on. */
  isOfSurface: boolean;
}

const manner = ({ isManner }: Thing): number => Number(isManner ?? false);

/** What people ask whether they may use, and what is to be said of it. */
export class Things {
  private readonly named: PhraseBook<Thing>;
  private readonly cases: PhraseBook<Thing['on'][number]>;

  constructor(things: readonly Thing[]) {
    this.named = new PhraseBook(things.map((thing) => ({ words: thing.words, value: thing })));
    this.cases = new PhraseBook(
      things.flatMap((thing) => thing.on.flatMap((row) => (row.cases ? [{ words: row.cases, value: row }] : []))),
    );
  }

  /** What is known of the thing that a clause names, where it is asked about; null where none is named or nothing is known. */
  judge(clause: string, text: string, surfaces: readonly Surface[]): Judged | null {
    const hits = this.named
      .find(words(clause))
      .sort((a, b) => manner(b.value) - manner(a.value) || b.length - a.length || a.at - b.at);
    const cases = new Set(this.cases.find(words(text)).map((hit) => hit.value));
    const judged = hits.flatMap(({ value: thing }) => this.judgeOne(thing, cases, surfaces) ?? []);
    return judged.find(({ thing, isOfSurface }) => isOfSurface || thing.isManner) ?? judged[0] ?? null;
  }

  private judgeOne(thing: Thing, cases: ReadonlySet<Thing['on'][number]>, surfaces: readonly Surface[]): Judged | null {
    const row = thing.on.find(
      (one) =>
        (one.cases === undefined || cases.has(one)) &&
        (one.surfaces === undefined || one.surfaces.some((surface) => surfaces.includes(surface))),
    );
    if (row) return { thing, verdict: row.verdict, says: row.says, isOfSurface: true };
    const { otherwise } = thing;
    return otherwise ? { thing, ...otherwise, isOfSurface: false } : null;
  }
}

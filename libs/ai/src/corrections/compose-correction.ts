import type { Caution, Step } from '@app/contracts/analysis/analysis.contract.js';
import type { EquipmentKind, ProductCaution } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer, EngineEquipment } from '../answer-engine.js';
import { plainAnswer } from '../offline/fixed-answers.js';
import { PhraseBook } from '../retrieval/phrases.js';
import { words } from '../retrieval/tokens.js';
import { sentencesOf } from '../safety/advice/sentences.js';
import type { Correction } from './correction-book.js';

/** A sentence that says what not to use names nothing to buy. */
const warns = /\b(?:never|do not|don.?t|avoid|without|rather than|instead of|no need|not)\b/i;
const longestDescription = 120;

/** Turns a correction into an answer: its text word for word, and what its own words ask for. Built once from the data files. */
export class CorrectionComposer {
  private readonly kinds: PhraseBook<EquipmentKind>;
  private readonly cautioned: PhraseBook<ProductCaution>;

  constructor({ equipment, productCautions }: { equipment: EquipmentKind[]; productCautions: ProductCaution[] }) {
    const namesOf = (kind: EquipmentKind): string[] => [kind.name.replace(/\(.*\)/, ''), ...kind.synonyms];
    this.kinds = new PhraseBook(equipment.map((kind) => ({ words: namesOf(kind), value: kind })));
    this.cautioned = new PhraseBook(
      productCautions.map((caution) => ({
        words: [...caution.words, ...equipment.filter(({ id }) => caution.kinds.includes(id)).flatMap(namesOf)],
        value: caution,
      })),
    );
  }

  /** The text unchanged, then a line for every caution due for a product that it names. */
  compose({ answer }: Correction): EngineAnswer {
    const cautions = this.dueCautions(answer);
    return plainAnswer({
      fix: [answer, ...cautions.map(({ level, text }) => `${leadIn[level]}: ${text}`)].join('\n'),
      steps: stepsIn(answer),
      cautions,
      equipment: this.equipmentIn(answer),
    });
  }

  private dueCautions(text: string): Caution[] {
    const due = this.cautioned.find(words(text)).map(({ value }) => value);
    return [...new Set(due)]
      .filter((caution) => !text.includes(caution.text))
      .map(({ level, text: said }) => ({ level, text: said }));
  }

  private equipmentIn(text: string): EngineEquipment[] {
    const rows = new Map<string, EngineEquipment>();
    for (const sentence of sentencesOf(text).filter((line) => !warns.test(line))) {
      const hits = this.kinds.find(words(sentence));
      for (const { value: kind, at, length } of hits) {
        const isPartOfLonger = hits.some(
          (hit) => hit.length > length && hit.at <= at && hit.at + hit.length >= at + length,
        );
        // Two kinds of the same name ('soft brush') are one thing to whoever reads it.
        const isNamesake = hits.some((hit) => hit.at === at && hit.length === length && rows.has(hit.value.id));
        if (isPartOfLonger || isNamesake || rows.has(kind.id)) continue;
        rows.set(kind.id, {
          equipmentId: kind.id,
          name: kind.name,
          description: shortened(sentence.replace(/^\d{1,2}[.)]\s+/, '')),
          category: kind.category ?? kind.name,
        });
      }
    }
    return [...rows.values()];
  }
}

const leadIn: Record<Caution['level'], string> = { danger: 'Danger', warn: 'Careful', info: 'Note' };

/** Lines like '1. Rinse it' are steps, where there are two or more of them. */
function stepsIn(text: string): Step[] {
  const lines = text.split('\n').flatMap((line) => /^\s*\d{1,2}[.)]\s+(.+)$/.exec(line)?.[1]?.trim() ?? []);
  return lines.length < 2 ? [] : lines.map((line) => ({ title: '', text: line }));
}

const shortened = (sentence: string): string =>
  sentence.length <= longestDescription
    ? sentence
    : `${sentence.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;

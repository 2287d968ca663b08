import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { entryFaults, unsafeAdvice } from '@app/ai/entry-faults.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { AdviceCheck } from '@app/ai/safety/advice-check.js';
import { HazardRules } from '@app/ai/safety/hazard-rules.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { FaultyGuideError } from './guides.errors.js';
import { GuidesRepository } from './guides.repository.js';
import { isMeasureWords, Measure } from './measure.js';
import { KNOWLEDGE_FILES } from './knowledge-index-keeper.js';

/** What every guide is held to before answers rest on it: the rules of `npm run check:knowledge`, and those of safety. */
@Injectable()
export class GuideCheck {
  private readonly kinds: ReadonlySet<string>;
  private readonly advice: AdviceCheck;

  constructor(
    @Inject(KNOWLEDGE_FILES) files: KnowledgeFiles,
    private readonly guides: GuidesRepository,
    private readonly measure: Measure,
  ) {
    this.kinds = new Set(files.equipment.map(({ id }) => id));
    this.advice = new AdviceCheck({ ...files, rules: new HazardRules(files.hazards) });
  }

  /** `approved`: what the guide says now, null where it is new. Throws `FaultyGuideError`. */
  async refuseFaulty(manager: EntityManager, entry: KnowledgeEntry, approved: KnowledgeEntry | null): Promise<void> {
    const neighbours = { kinds: this.kinds, ...(await this.guides.findNeighbours(manager)) };
    const faults = [
      ...entryFaults(entry, neighbours),
      ...unsafeAdvice(entry, approved, (text) => this.advice.brokenRule(text)),
    ];
    faults.push(...measuredIn(entry, approved, await this.measure.recogniser()));
    if (approved && approved.slug !== entry.slug)
      faults.push({ field: 'slug', message: 'A guide keeps its name: other guides and answers refer to it.' });
    if (faults.length > 0) throw new FaultyGuideError(faults);
  }
}

/** What it is asked by and the release's evaluation asks, unless it was there before. */
export function measuredIn(
  entry: KnowledgeEntry,
  approved: KnowledgeEntry | null,
  isMeasure: (text: string) => boolean,
): { field: string; message: string }[] {
  const known = new Set(approved ? askedBy(approved).map(({ text }) => text) : []);
  return askedBy(entry)
    .filter(({ text }) => !known.has(text) && isMeasure(text))
    .map(({ field, text }) => ({ field, message: isMeasureWords(text) }));
}

const askedBy = ({
  title,
  problem,
  aliases,
  keywords,
  notes = [],
}: KnowledgeEntry): { field: string; text: string }[] => [
  { field: 'title', text: title },
  { field: 'problem', text: problem },
  ...aliases.map((text, at) => ({ field: `aliases.${at}`, text })),
  ...keywords.map((text, at) => ({ field: `keywords.${at}`, text })),
  ...notes.map(({ about }, at) => ({ field: `notes.${at}.about`, text: about })),
];

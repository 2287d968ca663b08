import { Inject, Injectable } from '@nestjs/common';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { ShadowAssistant } from '@app/ai/shadow-assistant.js';
import type {
  GuidePreview,
  GuidePreviewRequest,
  GuideSearch,
} from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { NotReadyError } from './guides.errors.js';
import { KNOWLEDGE_FILES, KnowledgeIndexKeeper } from './knowledge-index-keeper.js';

/** Guides that a search shows staff. */
const MOST_FOUND = 8;

/** Asks the guides as a visitor would, as they are and as they might be. Stores nothing, and no model is asked. */
@Injectable()
export class GuideFinder {
  private shadow: ShadowAssistant | null = null;

  constructor(
    private readonly keeper: KnowledgeIndexKeeper,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
  ) {}

  /** What the question finds, and why. */
  search(question: string): GuideSearch {
    const { index } = this;
    const { entries, band, decoy, unheard } = index.search(question, MOST_FOUND);
    return {
      band,
      decoy: decoy?.subject ?? null,
      unheard,
      found: entries.map(({ entry: { slug, title }, version, score }) => ({
        ...{ slug, title, version, score },
        ...index.why(question, slug),
      })),
    };
  }

  /** What the question would get from the guides, with `entry` among them. */
  async preview({ entry, question }: GuidePreviewRequest, signal: AbortSignal): Promise<GuidePreview> {
    this.shadow ??= new ShadowAssistant(this.files);
    const { answer, confidence, sources } = await this.shadow.ask(question, entry, this.index, signal);
    const { fix, steps, cautions, topTip, followUpQuestion } = answer;
    return {
      ...{ steps, cautions, topTip, followUpQuestion, confidence },
      opening: openingOf(fix),
      restsOn: sources.filter(({ kind }) => kind === 'knowledge').map(({ id, title }) => ({ slug: id, title })),
    };
  }

  private get index(): KnowledgeIndex {
    if (!this.keeper.index) throw new NotReadyError();
    return this.keeper.index;
  }
}

/** The lines before the first step; all of a text that has none. */
function openingOf(fix: string): string {
  const [opening = ''] = fix.split(/^1\. /m);
  return opening.trim();
}

import { setImmediate as breathe } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { equipmentRows } from '@app/ai/offline/equipment-rows.js';
import type { PreviewedProduct, SuggestionPreview } from '@app/contracts/catalogue/staff-products.contract.js';
import { Catalogue } from '../catalogue/catalogue.service.js';
import { suggestProducts, type WantedEquipment } from '../catalogue/suggest-products.js';
import { KNOWLEDGE_FILES } from '../knowledge/knowledge-index-keeper.js';
import { KnowledgeRepository } from '../knowledge/knowledge.repository.js';
import { wantedEquipment } from './wanted-equipment.js';

interface Guide {
  question: string;
  kit: WantedEquipment[];
}

/** Which guides would suggest a product, by the rule that chooses products for answers. */
@Injectable()
export class SuggestionPreviews {
  constructor(
    private readonly entries: KnowledgeRepository,
    @Inject(KNOWLEDGE_FILES) private readonly knowledge: KnowledgeFiles,
    private readonly catalogue: Catalogue,
  ) {}

  /** Of the product as it is typed, against the catalogue and the approved guides as they are. */
  async preview(form: PreviewedProduct): Promise<SuggestionPreview> {
    const guides = (await this.guides()).filter(({ kit }) => kit.some(({ category }) => category === form.category));
    const categories = [...new Set(guides.flatMap(({ kit }) => kit.map(({ category }) => category)))];
    const { shelf, product } = await this.catalogue.shelfWith(form, categories);
    const preview: SuggestionPreview = { guides: guides.length, suggested: [], instead: [] };
    for (const { question, kit } of guides) {
      // A large catalogue takes a few milliseconds for each.
      await breathe();
      const suggestions = suggestProducts(question, kit, shelf);
      const own = suggestions.find((suggestion) => suggestion.product.id === product.id);
      if (own) {
        preview.suggested.push({ question, equipment: own.equipmentName, reason: own.reason });
        continue;
      }
      const row = kit.find(({ category }) => category === form.category);
      const other = suggestions.find(({ equipmentName }) => equipmentName === row?.name);
      preview.instead.push({ question, equipment: row?.name ?? '', product: other?.product.productName ?? null });
    }
    return preview;
  }

  private async guides(): Promise<Guide[]> {
    const { equipment } = this.knowledge;
    const kinds = new Map(equipment.map((kind) => [kind.id, kind]));
    const approved = await this.entries.findApproved();
    return approved.map(({ entry }) => ({
      question: entry.problem,
      kit: equipmentRows(entry, kinds).map((row) => wantedEquipment(row, equipment)),
    }));
  }
}

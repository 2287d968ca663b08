import type { EngineEquipment } from '@app/ai/answer-engine.js';
import { synonymsOf } from '@app/ai/products/product-kinds.js';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { WantedEquipment } from '../catalogue/suggest-products.js';

/** A row of an answer's kit as products are chosen for it. */
export function wantedEquipment(
  { equipmentId, name, category, description }: EngineEquipment,
  kinds: readonly EquipmentKind[],
): WantedEquipment {
  const kind = kinds.find(({ id }) => id === equipmentId);
  return { name, category, description, synonyms: kind ? synonymsOf(kind, kinds) : [] };
}

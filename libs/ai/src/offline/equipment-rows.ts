import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineEquipment } from '../answer-engine.js';
import type { AdaptedEntry } from './adapt-entry.js';

/** The kit an adapted entry needs, essential things first, as rows of an answer. Ids that no kind has are left out. */
export function equipmentRows(
  adapted: Pick<AdaptedEntry, 'equipment'>,
  kinds: ReadonlyMap<string, EquipmentKind>,
): EngineEquipment[] {
  return [...adapted.equipment]
    .sort((a, b) => Number(b.essential) - Number(a.essential))
    .flatMap(({ id, purpose }) => {
      const kind = kinds.get(id);
      return kind
        ? [{ equipmentId: id, name: kind.name, description: capitalise(purpose), category: kind.category ?? kind.name }]
        : [];
    });
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'a, b and c'. */
export function listing(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** A title inside a sentence: 'Tree sap on paint' -> 'tree sap on paint'; names and abbreviations keep their capitals. */
export function inSentence(title: string): string {
  return /^([A-Z]{2,}|[A-Z]$|Alcantara)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** Ends with a full stop, whatever the author wrote. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

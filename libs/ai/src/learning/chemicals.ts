import type { EquipmentKind, ProductCaution } from '@app/contracts/knowledge/knowledge.contract.js';
import { words } from '../retrieval/tokens.js';

/** Substances that are named without a product. */
const SUBSTANCES =
  'acid acidic alkaline alcohol ammonia bleach caustic chlorine cleaner degreaser detergent fallout ipa isopropyl peroxide petrol remover solvent spirit thinner vinegar'.split(
    ' ',
  );

interface NamedKind {
  id: string;
  names: readonly string[];
}

/** Finds the kinds of products in a text, and whether it is about something that can hurt or spoil. */
export class Chemicals {
  private readonly kinds: readonly NamedKind[];

  constructor(
    equipment: readonly EquipmentKind[],
    private readonly cautions: readonly ProductCaution[],
  ) {
    this.kinds = equipment.map(({ id, name, synonyms }) => ({
      id,
      names: [name, ...synonyms, id].map(spaced),
    }));
  }

  /** Ids of the equipment that a text names, in the equipment's own order. */
  kindsIn(text: string): string[] {
    const said = spaced(text);
    return this.kinds.filter(({ names }) => names.some((name) => said.includes(name))).map(({ id }) => id);
  }

  /** The same for a list of kit: of kinds that a text gives one name, the first. */
  kitIn(text: string): string[] {
    const said = spaced(text);
    const taken = new Set<string>();
    return this.kinds.flatMap(({ id, names }) => {
      const free = names.filter((name) => said.includes(name) && !taken.has(name));
      free.forEach((name) => taken.add(name));
      return free.length > 0 ? [id] : [];
    });
  }

  /** What there is to mind with everything that a text names. */
  cautionsFor(text: string): ProductCaution[] {
    const said = spaced(text);
    const kinds = this.kindsIn(text);
    return this.cautions.filter(
      (caution) =>
        caution.kinds.some((kind) => kinds.includes(kind)) || caution.words.some((word) => said.includes(spaced(word))),
    );
  }

  isIn(text: string): boolean {
    const said = spaced(text);
    return SUBSTANCES.some((word) => said.includes(` ${word} `)) || this.cautionsFor(text).length > 0;
  }
}

/** Plurals as their singulars, so that 'microfibre cloths' is a microfibre cloth. */
const spaced = (text: string): string =>
  ` ${words(text)
    .map((word) => word.replace(/(?<=[a-z]{3})(?<!s)s$/, ''))
    .join(' ')} `;

import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Thing } from '@app/contracts/knowledge/things.contract.js';
import { asText, namesOf } from './kit-book.js';
import { tidyWords } from './moves/tidy.js';

export interface NamedProduct {
  /** The words it was named with. */
  name: string;
  /** The kinds of kit that these words may mean; none for a household thing. */
  kinds: ReadonlySet<string>;
}

/** By themselves these words may mean anything that is used. */
const generic = new Set(
  'bag bar blade care cleaner cover kit light liquid pack product remover soap solution spray tool treatment wash water wet wipe'.split(
    ' ',
  ),
);
/** 'Ice' for the ice pack, 'clay' for the clay bar. */
const pieces = new Set(['bar', 'pack']);
/** A coating-safe remover is no coating. */
const notTheProduct = /\b\w+-(?:safe|free|based|proof)\b/gi;
const asksHowLong =
  /\bhow (?:long|many (?:more )?(?:secs?|seconds?|mins?|minutes?|hours?|hrs?|days?))\b|\b(?:dwell|soak|soaking|cure|curing|standing|contact) time\b/;
/** 'Can I leave the wax on overnight' is answered by its time, too. */
const asksToLeaveOn =
  /\b(?:can|could|may|should|shall|ok to|okay to|safe to|fine to)\b(?: \w+)? (?:leave|keep|let)\b.*\b(?:longer|over ?night|all (?:day|night)|for (?:an?|half|\d+|a few|several|\w+ hours?|\w+ minutes?))\b/;
const namesStanding =
  /\b(?:leave|leaving|left|stays?|sits?|keep|let|stand|dwell|soak|soaking|cure|curing|haze|on for|contact|standing)\b|\bneeds?$|\bhow (?:long|many \w+)$|\bhow (?:long|many \w+) (?:again )?(?:for|with)\b|\bbefore (?:i|you|we) (?:can |should |have to )?(?:wipe|rinse|buff|wash|take)\b/;
const ofAnotherTime = /\b(?:lasts?|bottle|shelf|store|opened|goes? off|expire)\b/;

/** Whether a message asks how long something is, or may be, left to work. */
export function asksDwellTime(message: string): boolean {
  const text = tidyWords(message).join(' ');
  return (
    (asksToLeaveOn.test(text) || (asksHowLong.test(text) && namesStanding.test(text))) && !ofAnotherTime.test(text)
  );
}

/** 'Kitchen paper' and 'paper' for white kitchen paper; both things of 'conditioner and protector'. */
function shorterNames({ name }: EquipmentKind): string[] {
  return name
    .replace(/\(.*\)/, '')
    .split(/ (?:and|or) (?:a )?/)
    .flatMap((part) => {
      const list = asText(part).trim().split(' ');
      const ends = list.map((_, at) => list.slice(at).join(' ')).filter((rest) => !generic.has(rest));
      return pieces.has(list.at(-1) ?? '') ? [...ends, list.slice(0, -1).join(' ')] : ends;
    });
}

/** Finds the products that texts name: kinds of kit, and what people use in their place. */
export class ProductBook {
  private readonly kindsByName = new Map<string, Set<string>>();
  private readonly names: readonly string[];

  constructor(kinds: Iterable<EquipmentKind>, things: readonly Thing[]) {
    for (const kind of kinds) for (const name of [...namesOf(kind), ...shorterNames(kind)]) this.add(name, kind.id);
    for (const { words, isManner } of things) if (!isManner) for (const name of words) this.add(name, null);
    this.names = [...this.kindsByName.keys()].sort((a, b) => b.length - a.length);
  }

  /** In the order in which they are named; a name inside a longer one names nothing by itself. */
  named(text: string): NamedProduct[] {
    let rest = asText(text.replace(notTheProduct, ' '));
    const found: { at: number; name: string }[] = [];
    for (const name of this.names) {
      for (let at = rest.indexOf(name); at >= 0; at = rest.indexOf(name)) {
        found.push({ at, name });
        rest = `${rest.slice(0, at)} ${'|'.repeat(name.length - 2)} ${rest.slice(at + name.length)}`;
      }
    }
    return found
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => ({ name: name.trim(), kinds: this.kindsByName.get(name) ?? new Set() }));
  }

  isAbout(text: string, product: NamedProduct): boolean {
    return this.named(text).some((other) => isSame(other, product));
  }

  private add(name: string, kind: string | null): void {
    const text = asText(name);
    const kinds = this.kindsByName.get(text) ?? new Set();
    if (kind !== null) kinds.add(kind);
    this.kindsByName.set(text, kinds);
  }
}

const isSame = (one: NamedProduct, other: NamedProduct): boolean =>
  one.name === other.name || [...one.kinds].some((kind) => other.kinds.has(kind));

import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { words } from '../retrieval/tokens.js';
import type { HazardRules } from './hazard-rules.js';

/** 'Never mix', 'do not use', 'keep it off': a sentence that warns may name what it warns of. */
const WARNS =
  /\b(?:never|do not|don.?t|does not|must not|mustn.?t|should not|shouldn.?t|cannot|can.?t|avoid|without|rather than|instead of|away from|keep\b.{0,40}\boff|poison\w*|toxic|fumes?|hazard\w*|dangerous|danger|unsafe|harmful)\b/i;
/** Words that only look like a warning. */
const ONLY_LOOKS_SO =
  /\b(?:never mind|don.?t worry|do not worry|not (?:at all )?(?:dangerous|toxic|poisonous|harmful|unsafe)|no danger|without (?:worry|risk|fear|any risk))\b/i;

/** Sentences that are read together: an acid in one and bleach in the next are a mixture as well. */
const READ_TOGETHER = 2;

/**
 * Reads a text that a model wrote as advice: what our safety rules refuse a visitor, no answer may tell them to do, and brands
 * on the staff's blacklist are not to be named as something to use.
 */
export class AdviceCheck {
  private readonly brands: readonly string[];

  constructor(
    private readonly hazards: HazardRules,
    blacklistedBrands: readonly string[],
  ) {
    this.brands = blacklistedBrands.map((brand) => words(brand).join(' ')).filter((brand) => brand.length > 2);
  }

  /** The rule that the text breaks, or the brand it recommends; null where it may be said. */
  violation(text: string): string | null {
    const brand = this.brandIn(adviceIn(text).join(' '));
    if (brand) return `blacklisted brand ${brand}`;
    const rule = this.brokenRule(text);
    return rule && `safety rule ${rule.id}`;
  }

  /** The rule that the text breaks; null where it may be said. */
  brokenRule(text: string): HazardRule | null {
    const advice = adviceIn(text);
    for (const at of advice.keys()) {
      const rule = this.hazards.firstRefusal(advice.slice(Math.max(0, at + 1 - READ_TOGETHER), at + 1).join(' '));
      if (rule) return rule;
    }
    return null;
  }

  private brandIn(advice: string): string | undefined {
    const said = ` ${words(advice).join(' ')} `;
    return this.brands.find((brand) => said.includes(` ${brand} `));
  }
}

/** Its sentences but those that warn. */
const adviceIn = (text: string): string[] => sentencesOf(text).filter((sentence) => !isWarning(sentence));

/** Lines count as ends too: steps often have no full stop. That of a step's number is none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!\d)[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const isWarning = (sentence: string): boolean => WARNS.test(sentence.replace(ONLY_LOOKS_SO, ' '));

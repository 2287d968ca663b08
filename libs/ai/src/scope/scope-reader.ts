import type { LookedUp } from './learned/scope-features.js';
import { type JudgedScope, ScopeModel, type ScopeModelData } from './learned/scope-model.js';
import { words } from '../retrieval/tokens.js';
import type { Scope } from './scope.js';

/** So many words say what they are about. */
const TELLS = 3;

/** Somebody who must not find out, and what they would find: told together, a stain is evidence. */
const mustNotSee =
  /\b(?:police|cops?|coppers?|forensics?|luminol|detectives?|crime scene|before (?:anyone|anybody|they) (?:notices?|sees?|finds?))\b/i;
const wouldBeFound =
  /\b(?:blood|body|hit (?:someone|somebody|a (?:man|woman|person|cyclist|pedestrian))|ran over|run over|hit and run|fingerprints?|dna|gun ?(?:shot|powder)|drugs|stolen|evidence|traces?)\b/i;

/** Says of a first message whether it is ours to answer. */
export class ScopeReader {
  /** Chosen on lines held out of the training: from the first on a message is declined (of ours one in a hundred), below the last it is ours. */
  static readonly FOREIGN_FROM = 0.9;
  static readonly DOUBTFUL_FROM = 0.6;
  static readonly OURS_BELOW = 0.2;

  private readonly model: ScopeModel;

  constructor(data: ScopeModelData) {
    this.model = new ScopeModel(data);
  }

  /** `found`: what the knowledge has for it. */
  read(text: string, found: LookedUp): Scope {
    if (mustNotSee.test(text) && wouldBeFound.test(text)) return { of: 'foreign', why: 'illegal' };
    return ScopeReader.weighed(text, this.model.judge({ text, found }));
  }

  /** A word or two that nobody has taught us may be on a seat: what was found decides. */
  static weighed(text: string, { foreign, why }: JudgedScope): Scope {
    const tells = words(text).length >= TELLS;
    if (tells && foreign >= ScopeReader.FOREIGN_FROM) return { of: 'foreign', why };
    if (tells && foreign >= ScopeReader.DOUBTFUL_FROM) return { of: 'doubtful', why };
    return { of: foreign < ScopeReader.OURS_BELOW ? 'ours' : 'open' };
  }
}

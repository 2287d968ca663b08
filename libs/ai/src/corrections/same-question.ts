import type { Meaning, Terms } from './meaning.js';
import { likeness, share, shareOfWords } from './overlap.js';
import { isPlain } from './places.js';

/** Tuned on one half of the labelled corrections and tested on the other; shares and cosines, 0 to 1. */
const limits = {
  /** Likeness of the rankings where the same guide answers both and the words agree. */
  likeness: 0.5,
  /** The same where the words do not say it, but retrieval is sure of the guide, or only near it. */
  sureLikeness: 0.42,
  wordlessLikeness: 0.72,
  otherWordsLikeness: 0.6,
  /** And where the guides differ: the corrected one's score as a share of the best, and how alike the rankings are. */
  runnerUp: 0.75,
  runnerUpLikeness: 0.65,
  otherGuideLikeness: 0.75,
  /** And where retrieval trusts neither. */
  unknownLikeness: 0.75,
  /** How much of the corrected question's concepts is said again, and how much of the asked one's is not new. */
  said: 0.4,
  known: 0.3,
  nearlyAll: 0.8,
  mostly: 0.5,
  /** Likeness from which on a smell that only one of them names makes no difference. */
  smellLikeness: 0.8,
  /** For questions of yes or no: how much of what they ask about is the same thing. */
  sameThing: 0.6,
  /** Where there is no guide, only the words tell. */
  words: 0.72,
  knownWords: 0.4,
};

/** Whether a visitor's question means what the corrected one means. Rather no than a wrong yes. */
export function isSameQuestion(corrected: Meaning, asked: Meaning): boolean {
  if (corrected.key !== '' && corrected.key === asked.key) return true;
  if (corrected.aim !== asked.aim || !areOnSameSurface(corrected, asked)) return false;
  if (!shareOne(corrected.substances, asked.substances) || isAnotherProblem(corrected, asked)) return false;
  if (isForeign(corrected) || isForeign(asked)) return saysTheSame(corrected, asked);
  if (corrected.aim !== 'how') return haveSameGuide(corrected, asked) && nameSameThings(corrected, asked);
  return haveSameProblem(corrected, asked) || (!corrected.isKnown && saysTheSame(corrected, asked));
}

/** True also where one of the two names nothing. */
const shareOne = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === 0 || b.size === 0 || [...a].some((item) => b.has(item));

function areOnSameSurface({ surfaces: ours }: Meaning, { surfaces: theirs }: Meaning): boolean {
  const areEqual = ours.size === theirs.size && [...ours].every((surface) => theirs.has(surface));
  return areEqual || ([...ours, ...theirs].every(isPlain) && shareOne(ours, theirs));
}

/** Something is wrong that the other question does not mention, or the opposite is to be done. */
function isAnotherProblem(corrected: Meaning, asked: Meaning): boolean {
  if (
    corrected.problems.has('smelling') !== asked.problems.has('smelling') &&
    likeness(corrected, asked) <= limits.smellLikeness
  )
    return true;
  const isNew = asked.problems.size > 0 && ![...asked.problems].some((problem) => corrected.problems.has(problem));
  if (corrected.messes.size > 0 || asked.messes.size > 0) return false;
  const areOpposed = corrected.action !== null && asked.action !== null && corrected.action !== asked.action;
  return isNew || (areOpposed && corrected.problems.size === 0);
}

/** About something else than car care, so that the guides it comes near to say nothing. */
const isForeign = ({ found, isKnown }: Meaning): boolean =>
  found.decoy !== null || (!isKnown && (found.features.foreign > 0 || !found.isAboutCarCare));

const saysTheSame = (corrected: Meaning, asked: Meaning): boolean =>
  shareOfWords(corrected.stems, asked.stems) >= limits.words &&
  shareOfWords(asked.stems, corrected.stems) >= limits.knownWords;

const firstGuide = ({ found }: Meaning): string | undefined => found.entries[0]?.entry.slug;

/** Whether the corrected question's guide is as good as the best one for the asked question. */
function isRunnerUp(corrected: Meaning, { found: { entries } }: Meaning): boolean {
  const guide = entries.find(({ entry }) => entry.slug === firstGuide(corrected));
  return guide !== undefined && guide.score >= limits.runnerUp * entries[0]!.score;
}

const haveSameGuide = (corrected: Meaning, asked: Meaning): boolean =>
  firstGuide(corrected) === firstGuide(asked) ||
  (isRunnerUp(corrected, asked) && likeness(corrected, asked) >= limits.otherGuideLikeness);

/** What the two questions have in common. */
interface Common {
  /** Likeness of the rankings. */
  alike: number;
  /** Messes that both name. */
  messes: number;
  /** How much of the corrected question's concepts is said again, and how much of the asked one's is not new. */
  said: number;
  known: number;
}

function haveSameProblem(corrected: Meaning, asked: Meaning): boolean {
  const common: Common = {
    alike: likeness(corrected, asked),
    messes: [...corrected.messes].filter((mess) => asked.messes.has(mess)).length,
    said: share(corrected.concepts, asked.concepts),
    known: corrected.concepts.size === 0 ? 1 : share(asked.concepts, corrected.concepts),
  };
  if (firstGuide(corrected) !== firstGuide(asked)) return isSameBesideGuide(corrected, asked, common);
  if (!asked.isKnown || !corrected.isKnown) return isSameUntrusted(corrected, asked, common);
  return isSameByGuide(corrected, asked, common);
}

/** Other guides come first for the two, but they are neighbours and everything that has to come off is named again. */
function isSameBesideGuide(corrected: Meaning, asked: Meaning, { alike, messes, said, known }: Common): boolean {
  const isSameDamage = (corrected.severity === 'damaged') === (asked.severity === 'damaged');
  if (!isSameDamage || messes < corrected.messes.size) return false;
  const isNear = isRunnerUp(corrected, asked);
  if (messes > 0 && isNear) return alike >= limits.runnerUpLikeness;
  if (messes < asked.messes.size || alike < limits.otherGuideLikeness) return false;
  return messes > 0 || (isNear && said >= limits.nearlyAll && known >= limits.mostly);
}

/** Retrieval finds the same guide and trusts it for at most one of the two; then the words must agree as well. */
const isSameUntrusted = (corrected: Meaning, asked: Meaning, { alike, said }: Common): boolean =>
  alike >= limits.unknownLikeness &&
  said >= limits.said &&
  shareOfWords(asked.stems, corrected.stems) >= limits.knownWords;

/** The same guide answers both, unless a mess is named that the other is not about. */
function isSameByGuide(corrected: Meaning, asked: Meaning, { alike, messes, said, known }: Common): boolean {
  const areSure = corrected.found.band === 'sure' && asked.found.band === 'sure';
  if (messes > 0) return alike >= limits.likeness;
  if (corrected.messes.size > 0 && asked.messes.size > 0)
    return (areSure || hasNamedSubstance(corrected, asked)) && alike >= limits.likeness;
  if (known < limits.known) return areSure && alike >= limits.otherWordsLikeness;
  if (said >= limits.said) return alike >= limits.likeness;
  return alike >= limits.wordlessLikeness || (asked.found.band === 'sure' && alike >= limits.sureLikeness);
}

const hasNamedSubstance = (a: Meaning, b: Meaning): boolean => [...a.substances].some((item) => b.substances.has(item));

function nameSameThings(corrected: Meaning, asked: Meaning): boolean {
  const [ours, theirs] = [thingsIn(corrected), thingsIn(asked)];
  const limit = corrected.aim === 'whether' ? limits.sameThing : limits.known;
  const named = corrected.aim === 'whether' ? new Map([...ours, ...corrected.strange]) : ours;
  return share(named, new Map([...theirs, ...asked.strange])) >= limit && share(theirs, ours) >= limits.known;
}

/** Concepts that say how a question is meant, which its aim says already. */
const aimConcepts = new Set(['#how-often', '#how-long']);
const thingsIn = ({ concepts }: Meaning): Terms => new Map([...concepts].filter(([term]) => !aimConcepts.has(term)));

/** What kind of thing a message of a chat is, whatever it is about. */
export const moveKinds = [
  // Between people
  'thanks',
  'hello',
  'bye',
  'acknowledged',
  'are-you-real',
  'what-can-you-do',
  'our-service',
  'praise',
  'doubt',
  'sadness',
  'complaint',
  'nonsense',
  'language',
  'joke',
  // How it went
  'worked',
  'worse',
  'no-effect',
  'partly-worked',
  'colour-change',
  'smell-after',
  'wetness',
  'give-up',
  // What is so
  'correction',
  'detail',
  'lacks',
  'owns',
  'tried',
  'weather',
  'time-short',
  // The way through the guide
  'step',
  'repeat-step',
  'next-step',
  'previous-step',
  'skip-step',
  'what-after',
  'shorter',
  'more-detail',
  // What is asked
  'prevent',
  'how-known',
  'price-of-pro',
  'how-long',
  'how-often',
  'how-much',
  'why',
  'substitute',
  'cheaper',
  'where-to-buy',
  'product',
  'may-i',
  'elsewhere',
  // Which subject
  'another-subject',
  'return',
  // None of these: it is asked freely, or tells of a problem
  'question',
] as const;
export type MoveKind = (typeof moveKinds)[number];

export interface Move {
  kind: MoveKind;
  /** Asked of what might be ('what if it dries?'), not told as having happened. */
  isSupposed: boolean;
}

/** Moves that say nothing of the car, so that nothing is looked up for them. */
export const betweenPeople: ReadonlySet<MoveKind> = new Set<MoveKind>([
  'thanks',
  'hello',
  'bye',
  'acknowledged',
  'are-you-real',
  'what-can-you-do',
  'our-service',
  'praise',
  'doubt',
  'sadness',
  'complaint',
  'nonsense',
  'language',
  'joke',
  'worked',
]);
export const isBetweenPeople = ({ kind }: Move): boolean => betweenPeople.has(kind);

/** Moves that go on with the subject in hand, whatever words they share with another guide. */
const goingOn = new Set<MoveKind>([
  ...betweenPeople,
  'worse',
  'no-effect',
  'partly-worked',
  'colour-change',
  'smell-after',
  'wetness',
  'lacks',
  'owns',
  'tried',
  'give-up',
  'weather',
  'time-short',
  'step',
  'repeat-step',
  'next-step',
  'previous-step',
  'skip-step',
  'what-after',
  'shorter',
  'more-detail',
  'prevent',
  'how-known',
  'price-of-pro',
  'substitute',
  'cheaper',
  'where-to-buy',
  'product',
]);
export const goesOn = ({ kind }: Move): boolean => goingOn.has(kind);

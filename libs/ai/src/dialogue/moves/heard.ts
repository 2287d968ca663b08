/** What is known of a message apart from the way it is said. */
export interface Heard {
  /** It names a surface, a severity or a car. */
  namesDetail: boolean;
  /** It names a surface, a colour or a car. */
  namesPlace: boolean;
  /** It names nothing else. */
  isOnlyDetail: boolean;
  /** It names something that has to come off. */
  namesMess: boolean;
  /** It is one of the answers that were offered for a tap. */
  isOption: boolean;
  /** A question of ours waits for its answer. */
  isOpen: boolean;
  /** It names a kind of kit. */
  namesKit: boolean;
  /** True in a chat that has a subject by now. */
  hasSubject: boolean;
}

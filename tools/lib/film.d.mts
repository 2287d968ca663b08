export interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  until: number;
  picture: Buffer;
}

/** Pictures, each with when it came and until when it stood. */
export declare class Film {
  constructor(frames: Frame[]);
  longestEmpty(since: number): Promise<number>;
  strip(path: string, since: number): Promise<void>;
}

export declare function isEmpty(picture: Buffer): Promise<boolean>;

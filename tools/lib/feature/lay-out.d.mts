interface Written {
  path: string;
  /** Of an own file all lines, of a shared one those that were added or changed. */
  lines: number;
}

export interface LaidOut {
  own: Written[];
  shared: Written[];
  folders: string[];
}

export interface FeatureOptions {
  job?: boolean;
  tab?: boolean;
}

export function layOutFeature(word: string | undefined, folder: string, options?: FeatureOptions): Promise<LaidOut>;

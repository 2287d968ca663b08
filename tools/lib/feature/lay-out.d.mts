interface Written {
  path: string;
  /** Of an own file all lines, of a shared one those that were added or changed. */
  lines: number;
}

export function layOutFeature(
  word: string | undefined,
  folder: string,
  options?: { job?: boolean; tab?: boolean },
): Promise<{ own: Written[]; shared: Written[]; folders: string[] }>;

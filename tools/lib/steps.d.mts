export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export interface Counted extends Counts {
  files: Map<string, Counts>;
  note: string;
}
export function countTests(report: string, code: number): Counted;

export class Steps {
  constructor(folder: string);
  readonly flaky: string[];
  node: (args: string[]) => Promise<number>;
  jest(name: string, projects: string[], args: string[]): Promise<void>;
  retryFailedFiles(): Promise<void>;
  total(key: keyof Counts): number;
}

export interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  note: string;
}
export function countTests(report: string, code: number): Counted;

/** What has to be asked for when a scrape comes, and may be away: then its figures are left out, and the others answer. */
export interface MetricSource {
  /** The value of the label `source`. */
  readonly name: string;
  measure(): Promise<void>;
  /** Forgets what was measured before: a figure that is not true any more is worse than none. */
  clear(): void;
}

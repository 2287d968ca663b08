interface RoundsOptions {
  everyMs: number;
  /** One round; what it throws is told, and the next round tries again. */
  work: () => Promise<void>;
  warn: (words: string) => void;
}

/**
 * What comes round for as long as a worker lives: never two rounds at once, none that throws, and a line in the log for each change
 * of what goes wrong, as an outage would otherwise fill it.
 */
export class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private lastWords = '';

  constructor(private readonly options: RoundsOptions) {}

  /** The first round comes after the first wait. */
  begin(): void {
    this.timer = setInterval(() => this.start(), this.options.everyMs);
  }

  /** The first round comes now. */
  beginAtOnce(): void {
    this.start();
    this.begin();
  }

  /** No round begins any more; resolves once the last one is over. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** One round here and now. Never throws. */
  async round(): Promise<void> {
    const { work, warn } = this.options;
    try {
      await work();
      this.lastWords = '';
    } catch (error) {
      const words = String(error);
      if (words !== this.lastWords) warn(words);
      this.lastWords = words;
    }
  }

  private start(): void {
    this.working ??= this.round().finally(() => (this.working = undefined));
  }
}

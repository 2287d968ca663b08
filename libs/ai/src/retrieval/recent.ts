/** Keeps what was made of the last `most` texts, so that the same text is not read again and again. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  /** What was made of `text`, or what `make` makes of it now. */
  get(text: string, make: () => T): T {
    const known = this.kept.get(text);
    const value = known ?? make();
    // Behind all others again: a chat comes back to its first messages.
    this.kept.delete(text);
    this.kept.set(text, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }
}

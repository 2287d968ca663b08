interface Waiting<T> {
  item: T;
  whose: string;
  isBegun: boolean;
}

/** A bounded queue in which whoever was served least lately goes next, however many others somebody has put into it. */
export class FairQueue<T> {
  private readonly waiting: Waiting<T>[] = [];
  /** When those who have more waiting were served last. */
  private readonly servedAt = new Map<string, number>();
  private served = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** False where there is no room. What was begun already always has room, and is finished before anything else is begun. */
  add(item: T, whose: string, isBegun: boolean): boolean {
    if (!isBegun) {
      const others = this.waiting.filter((other) => !other.isBegun);
      if (others.length >= this.most) return false;
      if (others.filter((other) => other.whose === whose).length >= this.mostOfOne) return false;
    }
    this.waiting.push({ item, whose, isBegun });
    return true;
  }

  take(): T | null {
    const next = this.waiting.find(({ isBegun }) => isBegun) ?? this.leastServed();
    if (!next) return null;
    this.servedAt.set(next.whose, ++this.served);
    this.remove(next.item);
    return next.item;
  }

  remove(item: T): void {
    const at = this.waiting.findIndex((other) => other.item === item);
    if (at >= 0) this.waiting.splice(at, 1);
    for (const whose of this.servedAt.keys())
      if (!this.waiting.some((other) => other.whose === whose)) this.servedAt.delete(whose);
  }

  private leastServed(): Waiting<T> | null {
    const last = ({ whose }: Waiting<T>): number => this.servedAt.get(whose) ?? 0;
    return this.waiting.reduce<Waiting<T> | null>(
      (least, other) => (least === null || last(other) < last(least) ? other : least),
      null,
    );
  }
}

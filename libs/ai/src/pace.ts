/** For so long readers may read before everything else that is due runs, in milliseconds. */
const SLICE_MS = 3;
/** After this long a reader is to come to an end with what it has, in milliseconds. */
const DEADLINE_MS = 3_000;

interface Waiting {
  slices: number;
  goOn: () => void;
}

/** One goes on in each turn of the event loop: whoever had the least, so that a short text never waits for long ones. */
const waiting: Waiting[] = [];
let sliceFrom = -Infinity;

function release(): void {
  const next = waiting.reduce((least, other) => (other.slices < least.slices ? other : least), waiting[0]!);
  waiting.splice(waiting.indexOf(next), 1);
  if (waiting.length > 0) setImmediate(release);
  sliceFrom = performance.now();
  next.goOn();
}

/** Cuts long reading into slices that the whole process takes in turns: no text, and no number of them, holds the event loop. */
export class Pace {
  private readonly startedAt = performance.now();
  private slices = 0;

  constructor(
    private readonly signal: AbortSignal | null = null,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /** True where it took longer than anybody may: what is left is to be done in the cheapest way, or left out. */
  get isLate(): boolean {
    return performance.now() - this.startedAt > this.deadlineMs;
  }

  /** To be awaited before each piece of work of a millisecond or more. Rejects with the signal's reason once it is aborted. */
  async step(): Promise<void> {
    if (waiting.length === 0 && performance.now() - sliceFrom < SLICE_MS) return;
    this.slices += 1;
    await new Promise<void>((goOn) => {
      if (waiting.length === 0) setImmediate(release);
      waiting.push({ slices: this.slices, goOn });
    });
    this.signal?.throwIfAborted();
  }
}

import { Worker } from 'node:worker_threads';
import type { Correction } from '../corrections/correction-book.js';
import type { Closeness } from '../retrieval/closeness.js';
import type { IndexedEntry, KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { FairQueue } from './fair-queue.js';
import type { ThinkingFiles } from './thinking-here.js';
import { isToWrite, type Said, type Thinking, type Thought, type Thoughts } from './thinking.js';
import { threadFile } from './thread-file.js';
import { type FromThread, sentBeside, type ThreadData, type ToThread, withoutPhoto } from './thread-messages.js';

/** Waiting for the thread, altogether and of one network. */
const MOST_WAITING = 32;
const MOST_OF_ONE = 16;

export interface ThreadTimes {
  /** How long something may wait for the thread, in ms. */
  wait: number;
  /** How long the thread may think about one thing, and how long it may take to hear that it took too long. */
  think: number;
  hear: number;
  /** How long a thread that does not get to its first thought is left alone. */
  rest: number;
}
const usual: ThreadTimes = { wait: 3_000, think: 5_000, hear: 2_000, rest: 30_000 };

/** A thread's memory: three times what the knowledge takes. Whatever makes it grow further ends the thread and not the process. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** The thread has not thought about it, and why: no room, no time, or it ended. */
export class NotThoughtError extends Error {
  constructor(why: string) {
    super(`Not thought about in the thread: ${why}.`);
    this.name = 'NotThoughtError';
  }
}

interface Job {
  id: number;
  thought: Thought;
  about: Said;
  resolve: (gives: unknown) => void;
  reject: (reason: unknown) => void;
  isGivenUp: boolean;
  timer?: NodeJS.Timeout;
}

export interface ThreadParts {
  files: ThinkingFiles;
  closeness: Closeness | null;
  warn: (line: string) => void;
  times?: ThreadTimes;
}

/**
 * Thinks in a thread of its own, about one thing at a time. The thread is started by the first thing to think about, or by `start`;
 * one that ends, or does not end what it thinks about, is replaced, and what was thought about in it rejects with NotThoughtError.
 */
export class ThinkingThread implements Thinking {
  private readonly queue = new FairQueue<Job>(MOST_WAITING, MOST_OF_ONE);
  private readonly times: ThreadTimes;
  private worker: Worker | null = null;
  private isReady = false;
  private hasThought = false;
  private isClosed = false;
  private restsUntil = 0;
  private running: Job | null = null;
  private lastId = 0;
  private entries: readonly IndexedEntry[] = [];
  /** Those that the thread has. */
  private sent: readonly IndexedEntry[] = [];
  private corrections: readonly Correction[] = [];

  constructor(private readonly parts: ThreadParts) {
    this.times = parts.times ?? usual;
    if (parts.closeness) parts.closeness.onLearned = (learned) => this.tell({ kind: 'learned', learned });
  }

  start(): void {
    if (this.worker || this.isClosed || Date.now() < this.restsUntil) return;
    const data: ThreadData = { files: this.parts.files };
    // Without what the process was started with: a preloaded module is none of the thread's.
    const worker = new Worker(threadFile, { workerData: data, resourceLimits: MOST_MEMORY, execArgv: [] });
    worker.unref();
    worker.on('message', (message: FromThread) => this.hear(message));
    worker.on('error', (error) => this.parts.warn(`The thread for long texts ended: ${String(error)}`));
    worker.on('exit', () => this.replace(worker));
    this.worker = worker;
    this.sent = [];
    this.tellEntries();
    this.tell({ kind: 'corrections', corrections: this.corrections });
    for (const learned of this.parts.closeness?.all ?? []) this.tell({ kind: 'learned', learned });
  }

  think<T extends Thought>(
    thought: T,
    about: Thoughts[T]['about'],
    signal: AbortSignal,
  ): Promise<Thoughts[T]['gives']> {
    signal.throwIfAborted();
    this.start();
    if (!this.worker) return Promise.reject(new NotThoughtError('there is none'));
    let leave = (): void => {};
    const thinking = new Promise<Thoughts[T]['gives']>((resolve, reject) => {
      const job: Job = {
        id: ++this.lastId,
        thought,
        about,
        resolve: resolve as Job['resolve'],
        reject,
        isGivenUp: false,
      };
      if (!this.queue.add(job, whoseOf(about), thought === 'write' || thought === 'reply'))
        return reject(new NotThoughtError('too many wait'));
      leave = () => this.giveUp(job, signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      job.timer = setTimeout(() => this.giveUp(job, new NotThoughtError('waited too long')), this.times.wait);
      this.next();
    });
    return thinking.finally(() => signal.removeEventListener('abort', leave));
  }

  useIndex({ entries }: KnowledgeIndex): void {
    this.entries = entries;
    this.tellEntries();
  }

  useCorrections(corrections: readonly Correction[]): void {
    this.corrections = corrections;
    this.tell({ kind: 'corrections', corrections });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.worker?.terminate();
  }

  private tellEntries(): void {
    if (!this.worker) return;
    this.tell({ kind: 'index', entries: sentBeside(this.sent, this.entries) });
    this.sent = this.entries;
  }

  private tell(message: ToThread): void {
    this.worker?.postMessage(message);
  }

  private next(): void {
    if (!this.isReady || this.running) return;
    const job = this.queue.take();
    if (!job) return;
    this.running = job;
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.giveUp(job, new NotThoughtError('took too long')), this.times.think);
    const { id, thought, about } = job;
    this.tell({ kind: 'think', id, thought, about: withoutPhoto(about) });
  }

  private hear(message: FromThread): void {
    if (message.kind === 'ready') this.isReady = true;
    else this.settle(message);
    this.next();
  }

  private settle(message: Exclude<FromThread, { kind: 'ready' }>): void {
    const job = this.running;
    if (job?.id !== message.id) return;
    clearTimeout(job.timer);
    this.running = null;
    this.hasThought = true;
    if (message.kind === 'thought') return job.resolve(withPhotoOf(job.about, message.gives));
    if (!job.isGivenUp) this.parts.warn(`A long text was not read whole: ${message.reason}`);
    job.reject(new NotThoughtError(message.reason));
  }

  /** Whoever asked hears it at once. A thread that thinks about it is told to stop, and replaced where it does not hear. */
  private giveUp(job: Job, reason: unknown): void {
    clearTimeout(job.timer);
    this.queue.remove(job);
    job.isGivenUp = true;
    job.reject(reason);
    if (this.running !== job) return;
    this.tell({ kind: 'abort', id: job.id });
    job.timer = setTimeout(() => {
      this.parts.warn(`A text held the thread for long texts for too long (${job.thought}): it is replaced.`);
      // What it may still say in its last moment frees nobody's place: the next is thought about by the one after it.
      this.isReady = false;
      void this.worker?.terminate();
    }, this.times.hear);
  }

  private replace(worker: Worker): void {
    if (this.worker !== worker) return;
    if (!this.hasThought) this.restsUntil = Date.now() + this.times.rest;
    this.worker = null;
    this.isReady = false;
    this.hasThought = false;
    clearTimeout(this.running?.timer);
    this.running?.reject(new NotThoughtError('the thread ended'));
    this.running = null;
    this.start();
    if (!this.worker)
      for (let job = this.queue.take(); job; job = this.queue.take())
        this.giveUp(job, new NotThoughtError('there is none'));
  }
}

/** Everybody of one network has one share, as cookies cost nothing. */
const whoseOf = ({ asker }: Said): string => asker?.networkKey ?? asker?.visitorKey ?? '';

function withPhotoOf({ photo }: Said, gives: Thoughts[Thought]['gives']): Thoughts[Thought]['gives'] {
  return isToWrite(gives) ? { ...gives, question: { ...gives.question, photo } } : gives;
}

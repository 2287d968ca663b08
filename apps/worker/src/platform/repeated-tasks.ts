import { Global, Injectable, Module } from '@nestjs/common';

/** Work that a queue repeats by itself, by the name of its job; every other job of a queue is a run's. */
@Injectable()
export class RepeatedTasks {
  private readonly byName = new Map<string, () => Promise<unknown>>();

  /** Throws when there is one of that name already. */
  register(name: string, task: () => Promise<unknown>): void {
    if (this.byName.has(name)) throw new Error(`Two tasks are called ${name}.`);
    this.byName.set(name, task);
  }

  of(name: string): (() => Promise<unknown>) | undefined {
    return this.byName.get(name);
  }
}

/** Everywhere: features register what they repeat, the queues' processors ask. */
@Global()
@Module({ providers: [RepeatedTasks], exports: [RepeatedTasks] })
export class RepeatedTasksModule {}

import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ModelPurpose, ModelUsage as Usage } from '@app/contracts/model-usage/model-usage.contract.js';
import {
  type LedgerEntry,
  type ModelCallEnd,
  type ModelCallStart,
  type ModelLedger,
  ModelLimitError,
} from '@app/ai/model-ledger.js';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { ModelUsageRepository } from './model-usage.repository.js';

export const MODEL_LIMITS = Symbol('ModelLimits');

const DOLLAR = 1_000_000;
/** What a visitor sets off by asking. An embedding costs next to nothing and comes with every answer. */
const COUNTED: readonly ModelPurpose[] = ['answer', 'chat', 'vision'];

/** The ledger in the database: its limits hold for all processes together. */
@Injectable()
export class ModelUsage implements ModelLedger, OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('models');
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly calls: ModelUsageRepository,
    @Inject(MODEL_LIMITS) private readonly limits: ModelLimits,
  ) {}

  onModuleInit(): void {
    if (this.limits.hasEndpoint && this.limits.dailyCap === null)
      this.logger.warn(
        `A model endpoint is set without OPENAI_DAILY_CAP: only the ${this.limits.dailyCalls} calls a day of OPENAI_DAILY_CALLS limit what it may cost.`,
      );
  }

  async open(start: ModelCallStart): Promise<LedgerEntry> {
    const { dailyCap, dailyCalls, dailyCallsPerVisitor, dailyCallsPerNetwork } = this.limits;
    try {
      const id = await this.calls.open(start, {
        micros: this.priceOf(start.reserve),
        capMicros: dailyCap === null ? null : dailyCap * DOLLAR,
        dailyCalls,
        dailyCallsPerVisitor,
        dailyCallsPerNetwork,
        isCounted: COUNTED.includes(start.purpose),
      });
      let isClosed = false;
      return {
        close: (end) => {
          if (isClosed) return;
          isClosed = true;
          this.write(this.calls.close(id, end, this.costOf(end)));
        },
      };
    } catch (error) {
      if (error instanceof ModelLimitError) this.pass(start, error.limit);
      throw error;
    }
  }

  pass(start: Omit<ModelCallStart, 'reserve'>, reason: string): void {
    this.write(this.calls.insertRefused(start, reason));
  }

  async usage(days: number): Promise<Usage> {
    const [today, rows] = await Promise.all([this.calls.today(), this.calls.findDays(days)]);
    return { today, dailyCap: this.limits.dailyCap, rows };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  private costOf({ tokens }: ModelCallEnd): number | null {
    return tokens && this.priceOf(tokens);
  }

  /**
   * Millionths of a dollar, rounded up: a price for a million tokens is a price in millionths for one. Cached input counts in full:
   * the cap errs on the safe side. Null where no prices are set.
   */
  priceOf({ input, output }: { input: number; output: number }): number | null {
    const { prices } = this.limits;
    return prices && Math.ceil(input * prices.input + output * prices.output);
  }

  /** Behind the answer's back: a ledger that cannot be written costs a line in the log, and the reservation stands. */
  private write(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.logger.warn(`The ledger was not written: ${String(error)}`))
      .finally(() => this.writing.delete(done));
    this.writing.add(done);
  }
}

import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { prizeWheelCalls } from '@app/contracts/prize-wheel/prize-wheel.calls.js';
import type {
  Eligibility,
  SpinAnswer,
  SpinRequest,
  StaffEntry,
  WheelConfigAnswer,
  WheelConfigUpdate,
  WheelEntriesAnswer,
  WheelEntriesQuery,
  WheelExportQuery,
  WheelSimulation,
  WheelStatistics,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { DomainError } from '@app/domain/errors.js';
import { PrizeWheel, type WheelReader } from '@app/domain/prize-wheel/prize-wheel.service.js';
import { WheelEntries } from '@app/domain/prize-wheel/wheel-entries.service.js';
import { WheelRestock } from '@app/domain/prize-wheel/wheel-restock.service.js';
import { WheelSpins } from '@app/domain/prize-wheel/wheel-spins.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';
import { CSV_COLUMNS, toCsvRows } from './csv-rows.js';

const LONGEST_KEY = 200;

@Controller()
export class PrizeWheelController {
  constructor(
    private readonly wheel: PrizeWheel,
    private readonly spins: WheelSpins,
    private readonly spun: WheelEntries,
    private readonly restocking: WheelRestock,
  ) {}

  @PublicRead({ tables: ['wheel_config', 'wheel_prize'] })
  @Handles(prizeWheelCalls.config)
  config(@Req() request: ApiRequest): Promise<WheelConfigAnswer> {
    return this.wheel.config(readerOf(request));
  }

  @Handles(prizeWheelCalls.save)
  save(@Body() update: WheelConfigUpdate, @Req() request: ApiRequest): Promise<WheelConfigAnswer> {
    return this.wheel.save(update, doneBy(request));
  }

  /** A run that waits or works already is answered as it stands. */
  @Handles(prizeWheelCalls.restock)
  async restock(@Req() request: ApiRequest): Promise<JobRun> {
    return (await this.restocking.start(doneBy(request))).run;
  }

  @Handles(prizeWheelCalls.entries)
  entries(@Req() request: ApiRequest): Promise<WheelEntriesAnswer> {
    return this.wheel.entries(readerOf(request));
  }

  @Handles(prizeWheelCalls.entriesPage)
  async entriesPage(
    @Query() query: WheelEntriesQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffEntry[]> {
    const { entries, total } = await this.spun.page(query);
    void reply.header('x-total-count', total);
    return entries;
  }

  @Handles(prizeWheelCalls.entriesFile)
  async entriesFile(
    @Query() query: WheelExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const entries = await this.spun.export(query, doneBy(request));
    await sendCsv(reply, {
      fileName: `prize-wheel-entries-${new Date().toISOString().slice(0, 10)}.csv`,
      columns: CSV_COLUMNS,
      rows: toCsvRows(entries),
    });
  }

  @Handles(prizeWheelCalls.statistics)
  statistics(): Promise<WheelStatistics> {
    return this.spun.statistics();
  }

  @Handles(prizeWheelCalls.simulation)
  simulation(): Promise<WheelSimulation> {
    return this.wheel.simulation();
  }

  @Handles(prizeWheelCalls.eligibility)
  eligibility(@Query() { email }: { email: string }): Promise<Eligibility> {
    return this.spins.eligibility(email);
  }

  @Handles(prizeWheelCalls.spin)
  spin(@Body() body: SpinRequest, @Req() request: ApiRequest): Promise<SpinAnswer> {
    return this.spins.spin(body, idempotencyKeyOf(request));
  }
}

const readerOf = ({ caller }: ApiRequest): WheelReader => (caller.isStaff ? 'staff' : 'public');

function idempotencyKeyOf({ headers }: ApiRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw new DomainError('BAD_REQUEST', `The Idempotency-Key must be 1 to ${LONGEST_KEY} characters.`);
  return key;
}

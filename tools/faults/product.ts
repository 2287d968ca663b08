import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { freePort } from '../lib/ports.mjs';
import { cold, unlimited } from '../lib/unlimited.mjs';
import { startStack } from '../lib/stack.mjs';

type RunningStack = Awaited<ReturnType<typeof startStack>>;

export interface RunRow {
  id: string;
  state: string;
  attempt: number;
  subject: string;
  error: string | null;
}

/** The whole product as `npm start` runs it, in processes of its own, with what a fault test wants to see of it. */
export class Product {
  private constructor(
    private readonly stack: RunningStack,
    readonly dataDir: string,
    private readonly pool: pg.Pool,
    private readonly removeDatabase: () => Promise<void>,
  ) {}

  /** On a copy of the run's database, unless the test brings a server of its own to take away. */
  static async start(env: Record<string, string>, worker?: string[]): Promise<Product> {
    const dataDir = temporaryFolder('product');
    const copy = env.DATABASE_URL ? undefined : await testDatabase();
    const stack = await startStack({
      env: {
        ...process.env,
        ADMIN_PASSWORD: 'correct horse battery',
        ...unlimited,
        ...cold,
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        ...(copy ? { DATABASE_URL: copy.url } : {}),
        ...env,
      },
      // The run's own set-up made what was copied.
      isSetUp: copy !== undefined,
      log: () => {},
      ...(worker ? { worker } : {}),
    });
    const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return new Product(stack, dataDir, pool, async () => copy?.drop());
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.stack.stop();
    await this.removeDatabase();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Where the folder store keeps its files. */
  get filesDir(): string {
    return join(this.dataDir, 'files');
  }

  /** For another process of the same product. */
  get databaseUrl(): string {
    return this.stack.databaseUrl;
  }

  get address(): string {
    return this.stack.address;
  }

  pid(name: 'api' | 'worker' | 'picture worker'): number {
    const pid = this.stack.supervisor.pid(name);
    if (!pid) throw new Error(`The ${name} is not running.`);
    return pid;
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** All but the nightly clean-up, which begins by itself when a test runs at its hour. */
  runs(): Promise<RunRow[]> {
    return this.query<RunRow>(
      `select id, state, attempt, subject, error from job_run where kind <> 'retention' order by created_at`,
    );
  }

  /** Waits until every run has ended well. */
  async allComplete(count: number, seconds = 120): Promise<RunRow[]> {
    return eventually(
      async () => {
        const runs = await this.runs();
        const done = runs.filter(({ state }) => state === 'completed');
        if (done.length !== count || runs.length !== count)
          throw new Error(`${done.length} of ${runs.length} runs are complete, ${count} are wanted.`);
        return runs;
      },
      seconds,
      150,
    );
  }

  /** Whether every photo has all its pictures, once each. */
  async photosWithoutPictures(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      'select count(*)::int as count from photo where jsonb_array_length(derivatives) <> 3 or placeholder is null',
    );
    return row?.count ?? -1;
  }

  async ready(): Promise<{ status: number; body: { degraded?: string[]; missing?: string[] } }> {
    const response = await fetch(`${this.address}/api/health/ready`, { signal: AbortSignal.timeout(30_000) });
    return { status: response.status, body: (await response.json()) as { degraded?: string[]; missing?: string[] } };
  }

  /** Uploads a photo as a visitor would. */
  async upload(photo: Buffer, name = 'wheel.jpg'): Promise<{ status: number; analysis: Analysis | null }> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
    form.set('sessionId', randomUUID());
    form.set('message', 'brown dust on my alloys');
    const response = await fetch(`${this.address}/api/analyze/file`, { method: 'POST', body: form });
    const text = await response.text();
    return {
      status: response.status,
      analysis: response.ok ? (JSON.parse(text) as Analysis) : null,
    };
  }
}

/** A photo of that many pixels a side; large ones keep a worker busy for a good while. */
export function photoOf(side: number, seed = 1): Promise<Buffer> {
  // Noise does not compress away, so that decoding and encoding are real work.
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: seed % 255, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

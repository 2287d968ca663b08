import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** More addresses than the public reads have, with all that their queries can say. */
const MOST_KEPT = 200;
/** A shorter answer is not worth unpacking, in bytes. */
const WORTH_PACKING = 1_024;
/** Nobody waits for it: the first answer goes out as it is. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** One encoding of an answer, ready to be sent; headers as a list of names and values, as Node writes them. */
export interface KeptForm {
  bytes: Buffer;
  etag: string;
  headers: readonly string[];
  /** Of the answer that the caller's copy is still right. */
  headersOfSame: readonly string[];
}

export interface KeptAnswer {
  /** Those that get their own. */
  except: ReadonlySet<string>;
  /** Encodings that are not made yet, or not worth it, are missing. */
  forms: { identity: KeptForm } & Partial<Record<Encoding, KeptForm>>;
}

/** What a handler answered everybody. */
export interface PublicAnswer {
  bytes: Buffer;
  /** Those that go with every form of it. */
  headers: Record<string, string>;
  tables: readonly string[];
  except: ReadonlySet<string>;
  /** Of the moment before it was read. */
  asOf: number;
}

interface Kept extends KeptAnswer {
  tables: readonly string[];
  until: number;
}

/** Answers as bytes, by address, until a table that they were read from changes or their time is over. */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private changes = 0;

  /** `keepMs` 0 keeps nothing. */
  constructor(
    private readonly keepMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  find(key: string): KeptAnswer | null {
    const kept = this.kept.get(key);
    if (!kept) return null;
    if (kept.until > this.now()) return kept;
    this.kept.delete(key);
    return null;
  }

  /** To be taken before the answer is read: what changes meanwhile keeps it from being kept. */
  get asOf(): number {
    return this.changes;
  }

  /** Answers the form that is not packed, kept or not. */
  keep(key: string, answer: PublicAnswer): KeptForm {
    const name = createHash('sha256').update(answer.bytes).digest('base64url').slice(0, 27);
    const identity = formOf(answer, `"${name}"`, answer.bytes);
    if (answer.asOf !== this.changes || this.keepMs === 0) return identity;
    const { tables, except } = answer;
    const kept: Kept = { tables, except, forms: { identity }, until: this.now() + this.keepMs };
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    if (answer.bytes.length >= WORTH_PACKING) void pack(kept, answer, name);
    return identity;
  }

  /** Forgets what was read from a table; null forgets all. */
  tableChanged(table: string | null): void {
    this.changes += 1;
    for (const [key, { tables }] of this.kept) if (table === null || tables.includes(table)) this.kept.delete(key);
  }

  /** Forgets what lies below an address. */
  forgetBelow(prefix: string): void {
    this.changes += 1;
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key);
  }
}

/** A strong tag names one representation, so each encoding has its own. */
async function pack({ forms }: KeptAnswer, answer: PublicAnswer, name: string): Promise<void> {
  forms.gzip = formOf(answer, `"${name}-gzip"`, await promisify(gzip)(answer.bytes), 'gzip');
  forms.br = formOf(answer, `"${name}-br"`, await promisify(brotliCompress)(answer.bytes, BROTLI), 'br');
}

function formOf({ headers }: PublicAnswer, etag: string, bytes: Buffer, encoding?: Encoding): KeptForm {
  const headersOfSame = Object.entries({ ...headers, etag }).flat();
  const ofBytes = ['content-length', String(bytes.length), ...(encoding ? ['content-encoding', encoding] : [])];
  return { bytes, etag, headersOfSame, headers: [...headersOfSame, ...ofBytes] };
}

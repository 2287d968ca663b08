import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';

/** A file of data/knowledge that is no YAML or does not fit its schema; the message names the file and every mistake in it. */
export class KnowledgeFileError extends Error {
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.name = 'KnowledgeFileError';
  }
}

/** What texts parse to, by their SHA-256. */
type Parsed = Readonly<Record<string, unknown>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The files of a folder laid out like data/knowledge, each checked by its schema. Reading throws KnowledgeFileError. */
export class KnowledgeFolder {
  private constructor(
    private readonly path: string,
    private readonly parsed: Parsed,
  ) {}

  /** What stands in the file `parsed` is not parsed again; one that is not there, or is just being written, says nothing. */
  static async open(path: string, parsed?: string): Promise<KnowledgeFolder> {
    return new KnowledgeFolder(path, parsed === undefined ? {} : await readParsed(parsed));
  }

  async yaml<T extends z.ZodType>(name: string, schema: T): Promise<z.infer<T>> {
    const file = join(this.path, name);
    const text = await readFile(file, 'utf8');
    return check(file, this.parsed[sha256(text)] ?? parseYaml(file, text), schema);
  }

  /** All files of a folder within, sorted by name. */
  async yamls<T extends z.ZodType>(folder: string, schema: T): Promise<z.infer<T>[]> {
    const names = (await readdir(join(this.path, folder))).filter((name) => name.endsWith('.yaml')).sort();
    return Promise.all(names.map((name) => this.yaml(join(folder, name), schema)));
  }

  async model<T>(name: string, unpack: (bytes: Buffer) => T): Promise<T> {
    const file = join(this.path, 'learned', name);
    try {
      return unpack(await readFile(file));
    } catch (error) {
      throw new KnowledgeFileError(file, error instanceof Error ? error.message : String(error));
    }
  }
}

async function readParsed(file: string): Promise<Parsed> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Parsed;
  } catch {
    return {};
  }
}

function parseYaml(file: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    throw new KnowledgeFileError(file, error instanceof Error ? error.message : String(error));
  }
}

function check<T extends z.ZodType>(file: string, raw: unknown, schema: T): z.infer<T> {
  const checked = schema.safeParse(raw);
  if (!checked.success)
    throw new KnowledgeFileError(
      file,
      checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  return checked.data;
}

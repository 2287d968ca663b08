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

/** What stood in each file when it was last read. A second app of the same process, as in tests, need not check it again. */
const lastRead = new Map<string, { text: string; checked: unknown }>();
/** Likewise of folders, as long as all files are what they were, and of models, by their SHA-256. */
const lastLists = new Map<string, readonly unknown[]>();
const lastModels = new Map<string, { hash: string; model: unknown }>();

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

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
    const last = lastRead.get(file);
    if (last?.text === text) return last.checked as z.infer<T>;
    const known = this.parsed[sha256(text)];
    const checked = check(file, known ?? parseYaml(file, text), schema);
    lastRead.set(file, { text, checked });
    return checked;
  }

  /** All files of a folder within, sorted by name. */
  async yamls<T extends z.ZodType>(folder: string, schema: T): Promise<z.infer<T>[]> {
    const names = (await readdir(join(this.path, folder))).filter((name) => name.endsWith('.yaml')).sort();
    const list = await Promise.all(names.map((name) => this.yaml(join(folder, name), schema)));
    const path = join(this.path, folder);
    const last = lastLists.get(path);
    if (last?.length === list.length && list.every((one, at) => one === last[at])) return last as z.infer<T>[];
    lastLists.set(path, list);
    return list;
  }

  async model<T>(name: string, unpack: (bytes: Buffer) => T): Promise<T> {
    const file = join(this.path, 'learned', name);
    try {
      const bytes = await readFile(file);
      const hash = sha256(bytes);
      const last = lastModels.get(file);
      if (last?.hash === hash) return last.model as T;
      const model = unpack(bytes);
      lastModels.set(file, { hash, model });
      return model;
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

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadKnowledgeFiles, releaseKnowledge } from './knowledge-files.js';
import { KnowledgeFileError } from './knowledge-folder.js';

const real = fileURLToPath(new URL('../../../data/knowledge', import.meta.url));
const GUIDE = 'brake-dust';

/** The guide's files alone of those that each guide has, and all others: most of a second is spent on the guides. */
const isInSmallFolder = (path: string): boolean =>
  !/\/(?:entries|answers|facets|follow-ups)\/[^/]+$/.test(path) || path.endsWith(`/${GUIDE}.yaml`);

describe('the knowledge of the release', () => {
  it('is sorted, with equipment that exists', async () => {
    const { entries, equipment, lexicon, hazards, decoys } = await releaseKnowledge();
    const slugs = entries.map((entry) => entry.slug);
    expect(slugs.length).toBeGreaterThan(100);
    expect(slugs).toEqual([...slugs].sort());
    const ids = new Set(equipment.map((kind) => kind.id));
    expect(entries.flatMap((entry) => entry.equipment.map((item) => item.id)).filter((id) => !ids.has(id))).toEqual([]);
    expect(lexicon.concepts.length).toBeGreaterThan(50);
    expect(hazards.rules.length).toBeGreaterThan(15);
    expect(decoys.length).toBeGreaterThan(8);
  });

  it('has every answer of the book with the guide it stands before', async () => {
    const { answers, entries } = await releaseKnowledge();
    const names = answers.map(({ guide, id }) => `${guide ?? ''}/${id}`);
    expect(answers.length).toBeGreaterThan(2_000);
    expect(new Set(names).size).toBe(names.length);
    const answered = new Set(answers.map(({ guide }) => guide));
    expect(entries.filter(({ slug }) => !answered.has(slug))).toEqual([]);
  });
});

describe('loadKnowledgeFiles', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'knowledge-'));
    await cp(real, folder, { recursive: true, filter: isInSmallFolder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = new Map<string, string | null>();
  /** Writes a file of the copy until the end of the test. */
  async function write(name: string, text: string): Promise<void> {
    const path = join(folder, name);
    if (!written.has(path)) written.set(path, existsSync(path) ? await readFile(path, 'utf8') : null);
    await writeFile(path, text);
  }
  afterEach(async () => {
    for (const [path, text] of written) await (text === null ? rm(path) : writeFile(path, text));
    written.clear();
  });

  it('reads the folder it is given', async () => {
    const { entries, answers } = await loadKnowledgeFiles(folder);
    expect(entries.map(({ slug }) => slug)).toEqual([GUIDE]);
    expect(new Set(answers.map(({ guide }) => guide))).toEqual(new Set([GUIDE]));
  });

  it('takes what the build has parsed of a file, for as long as its text is the same', async () => {
    const parsed = join(folder, 'parsed.json');
    const text = await readFile(join(folder, 'decoys.yaml'), 'utf8');
    const [decoy] = (await loadKnowledgeFiles(folder)).decoys;
    const other = [{ ...decoy, id: 'of-the-build' }];
    await write('parsed.json', JSON.stringify({ [createHash('sha256').update(text).digest('hex')]: other }));
    // A file that is read for the first time since it changed.
    await write('decoys.yaml', `${text}\n# edited\n`);
    expect((await loadKnowledgeFiles(folder, parsed)).decoys.length).toBeGreaterThan(8);
    await write('decoys.yaml', text);
    expect((await loadKnowledgeFiles(folder, parsed)).decoys).toEqual(other);
  });

  it('reads the files themselves where there is no build, or half of one', async () => {
    const text = await readFile(join(folder, 'decoys.yaml'), 'utf8');
    await write('half.json', '{"0');
    for (const parsed of ['missing.json', 'half.json']) {
      await write('decoys.yaml', `${text}\n# ${parsed}\n`);
      expect((await loadKnowledgeFiles(folder, join(folder, parsed))).decoys.length).toBeGreaterThan(8);
    }
  });

  it('names the file and the mistake', async () => {
    await write('entries/broken.yaml', 'slug: broken\ntitle: x\n');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/broken\.yaml: .*title/s);
    await write('entries/broken.yaml', 'slug: [unclosed');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(KnowledgeFileError);
  });

  it('refuses answers whose guide is missing, and one without questions', async () => {
    const file = 'answers/moon-dust.yaml';
    const says = '"About an hour, once the dust has settled on the lander."';
    await write(file, `guide: moon-dust\nanswers: [{id: wait, asks: [how long, when, how soon], says: ${says}}]\n`);
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/wait is for the guide moon-dust/);
    await write(file, `answers: [{id: wait, asks: [], says: ${says}}]\n`);
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/moon-dust\.yaml: .*asks/s);
  });

  it('refuses a hazard rule whose group is missing', async () => {
    await write(
      'hazards.yaml',
      'groups: {a: [word]}\nrules: [{id: x, kind: refusal, all: [[missing]], says: "No, that is not a good idea."}]\n',
    );
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/missing/);
  });
});

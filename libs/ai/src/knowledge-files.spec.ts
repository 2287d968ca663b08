import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadKnowledgeFiles } from './knowledge-files.js';
import { KnowledgeFileError } from './knowledge-folder.js';

const real = fileURLToPath(new URL('../../../data/knowledge', import.meta.url));

describe('loadKnowledgeFiles', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'knowledge-'));
    await cp(real, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('reads the real files, sorted, with equipment that exists', async () => {
    const { entries, equipment, lexicon, hazards, decoys } = await loadKnowledgeFiles(folder);
    const slugs = entries.map((entry) => entry.slug);
    expect(slugs).toEqual([...slugs].sort());
    const ids = new Set(equipment.map((kind) => kind.id));
    expect(entries.flatMap((entry) => entry.equipment.map((item) => item.id)).filter((id) => !ids.has(id))).toEqual([]);
    expect(lexicon.concepts.length).toBeGreaterThan(50);
    expect(hazards.rules.length).toBeGreaterThan(15);
    expect(decoys.length).toBeGreaterThan(8);
  });

  it('takes what the build has parsed of a file, for as long as its text is the same', async () => {
    const parsed = join(folder, 'parsed.json');
    const text = await readFile(join(folder, 'decoys.yaml'), 'utf8');
    const [decoy] = (await loadKnowledgeFiles(folder)).decoys;
    const other = [{ ...decoy, id: 'of-the-build' }];
    await writeFile(parsed, JSON.stringify({ [createHash('sha256').update(text).digest('hex')]: other }));
    // A copy elsewhere: what was read once is not read again.
    const copy = join(folder, 'copy');
    await cp(real, copy, { recursive: true });
    expect((await loadKnowledgeFiles(copy, parsed)).decoys).toEqual(other);
    await writeFile(join(copy, 'decoys.yaml'), `${text}\n# edited\n`);
    expect((await loadKnowledgeFiles(copy, parsed)).decoys.length).toBeGreaterThan(8);
  });

  it('reads the files themselves where there is no build, or half of one', async () => {
    expect((await loadKnowledgeFiles(folder, join(folder, 'missing.json'))).decoys.length).toBeGreaterThan(8);
    await writeFile(join(folder, 'half.json'), '{"0');
    expect((await loadKnowledgeFiles(folder, join(folder, 'half.json'))).decoys.length).toBeGreaterThan(8);
  });

  it('names the file and the mistake', async () => {
    await writeFile(join(folder, 'entries', 'broken.yaml'), 'slug: broken\ntitle: x\n');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/broken\.yaml: .*title/s);
    await writeFile(join(folder, 'entries', 'broken.yaml'), 'slug: [unclosed');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(KnowledgeFileError);
  });

  it('reads every answer of the book with the guide it stands before', async () => {
    const { answers, entries } = await loadKnowledgeFiles(folder);
    const names = answers.map(({ guide, id }) => `${guide ?? ''}/${id}`);
    expect(answers.length).toBeGreaterThan(2_000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const answered = new Set(answers.map(({ guide }) => guide));
    expect(entries.filter(({ slug }) => !answered.has(slug))).toEqual([]);
  });

  it('refuses answers whose guide is missing, and one without questions', async () => {
    const file = join(folder, 'answers', 'moon-dust.yaml');
    const says = '"About an hour, once the dust has settled on the lander."';
    await writeFile(file, `guide: moon-dust\nanswers: [{id: wait, asks: [how long, when, how soon], says: ${says}}]\n`);
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/wait is for the guide moon-dust/);
    await writeFile(file, `answers: [{id: wait, asks: [], says: ${says}}]\n`);
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/moon-dust\.yaml: .*asks/s);
  });

  it('refuses a hazard rule whose group is missing', async () => {
    await writeFile(
      join(folder, 'hazards.yaml'),
      'groups: {a: [word]}\nrules: [{id: x, kind: refusal, all: [[missing]], says: "No, that is not a good idea."}]\n',
    );
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/missing/);
  });
});

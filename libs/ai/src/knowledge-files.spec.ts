import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KnowledgeFileError, loadKnowledgeFiles } from './knowledge-files.js';

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

  it('names the file and the mistake', async () => {
    await writeFile(join(folder, 'entries', 'broken.yaml'), 'slug: broken\ntitle: x\n');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/broken\.yaml: .*title/s);
    await writeFile(join(folder, 'entries', 'broken.yaml'), 'slug: [unclosed');
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(KnowledgeFileError);
  });

  it('refuses a hazard rule whose group is missing', async () => {
    await writeFile(
      join(folder, 'hazards.yaml'),
      'groups: {a: [word]}\nrules: [{id: x, kind: refusal, all: [[missing]], says: "No, that is not a good idea."}]\n',
    );
    await expect(loadKnowledgeFiles(folder)).rejects.toThrow(/missing/);
  });
});

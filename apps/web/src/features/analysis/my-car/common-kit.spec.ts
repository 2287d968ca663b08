import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { commonKit } from './common-kit';

it('names and keeps its things as the equipment of the guides does, so that an answer knows them again', () => {
  const kinds = readFileSync('data/knowledge/equipment.yaml', 'utf8').split(/^- /m);
  for (const { kitId, name, category } of commonKit) {
    const kind = kinds.find((one) => one.startsWith(`id: ${kitId}\n`));
    expect(kind).toContain(`name: "${name}"`);
    expect(kind).toContain(`category: "${category}"`);
  }
});

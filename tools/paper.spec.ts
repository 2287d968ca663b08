import { describe, expect, it } from '@jest/globals';
import { missingIn, statementsOf } from './paper.js';

const paper = `# A paper

What stands before the first section is no statement.

## 2. Screens

### Prizes
- A list. It has a 'Reset All' action.
- **Quantity:**
  - Above 0 means available.
- Counts:
  - Total
  - Winners: those who won
- The size is not shown.

## 3. Entities

### Prize
- id
- name (the label)

## 4. Calls

| Purpose | Call | Payload |
|---|---|---|
| List | GET /api/prizes | none |

**Note:** kept for a minute.
`;

describe('the statements of a paper', () => {
  it('are its sentences; lists with their lead, entities with their fields and rows are one each', () => {
    expect(statementsOf(paper, [2, 3, 4])).toEqual([
      { where: 'Prizes', pieces: ['A list.'] },
      { where: 'Prizes', pieces: ["It has a 'Reset All' action."] },
      { where: 'Prizes', pieces: ['Above 0 means available.'] },
      { where: 'Prizes', pieces: ['Counts:', 'Total', 'Winners: those who won'] },
      { where: 'Prize', pieces: ['Prize', 'id', 'name (the label)'] },
      { where: '4. Calls', pieces: ['**Note:** kept for a minute.'] },
      { where: '4. Calls', pieces: ['List', 'GET /api/prizes'] },
    ]);
  });

  it('are those of the sections that are asked for', () => {
    expect(statementsOf(paper, [3]).map(({ where }) => where)).toEqual(['Prize']);
  });
});

describe('a table', () => {
  const statements = statementsOf(paper, [3, 4]);

  it('may differ from the paper in quotes, marks and case', () => {
    const rows = ['**Prize:** Id, name (the label).', 'List: `GET /api/prizes`', 'Note: kept for a minute'];
    expect(missingIn(rows, statements)).toEqual([]);
  });

  it('misses what it has only in part, in two rows, or as a part of other words', () => {
    expect(missingIn(['Prize: id', 'name (the label)', 'Listed: GET /api/prizes'], statements)).toEqual([
      'Prize: Prize · id · name (the label)',
      '4. Calls: **Note:** kept for a minute.',
      '4. Calls: List · GET /api/prizes',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { schemaDifferences } from './schema-differences.js';

const migrations = new Map([
  ['table photo', 'logged'],
  ['column photo.width', 'integer not null'],
  ['index photo_age of photo', 'CREATE INDEX photo_age'],
]);
const changed = (part: string, definition?: string) => {
  const entities = new Map(migrations);
  if (definition === undefined) entities.delete(part);
  else entities.set(part, definition);
  return { migrations, entities };
};

describe('schemaDifferences', () => {
  it('has nothing to say of two schemas that are the same', () => {
    expect(schemaDifferences({ migrations, entities: new Map(migrations) }, {})).toEqual([]);
  });

  it('says in a sentence what differs, what only the migrations make, and what only an entity has', () => {
    expect(schemaDifferences(changed('column photo.width', 'integer'), {})).toEqual([
      'The column photo.width is "integer not null" by the migrations and "integer" by its entity.',
    ]);
    expect(schemaDifferences(changed('index photo_age of photo'), {})).toEqual([
      'The index photo_age of photo is made by the migrations, and no entity has it: CREATE INDEX photo_age.',
    ]);
    expect(schemaDifferences(changed('column photo.height', 'integer'), {})).toEqual([
      'The column photo.height is in an entity, and no migration makes it: integer.',
    ]);
  });

  it.each(['index photo_age of photo', 'table photo'])('passes over the exception %s', (exception) => {
    expect(schemaDifferences(changed('index photo_age of photo'), { [exception]: 'Because.' })).toEqual([]);
  });

  it('does not take an exception of one column for one of its table', () => {
    expect(schemaDifferences(changed('column photo.width', 'integer'), { 'index photo_age of photo': '' })).toEqual([
      'The column photo.width is "integer not null" by the migrations and "integer" by its entity.',
      'The index photo_age of photo is listed as an exception, and there is no difference.',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { DataSource, type EntityMetadata } from 'typeorm';
import { dataSourceOptions } from '@app/database/data-source.js';
import { entities } from './entities.js';

/** By table, what `schema.ts` says: the entity, and the properties that an insert may leave out. */
function readSchema(): Map<string, { entity: string; withDefault: string[] }> {
  const file = new URL('schema.ts', import.meta.url);
  const source = ts.createSourceFile('schema.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const schema = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Schema',
  );
  const tables = (schema?.members ?? []).map((member) => {
    const { type } = member as ts.PropertySignature;
    const [entity, withDefault] = (type as ts.TypeReferenceNode).typeArguments ?? [];
    const names = withDefault?.getText().match(/\w+/g) ?? [];
    return [member.name?.getText() ?? '', { entity: entity?.getText() ?? '', withDefault: names.sort() }] as const;
  });
  return new Map(tables);
}

let metadata: EntityMetadata[];
beforeAll(async () => {
  // Never connected: it builds what it knows of the entities, which takes no database.
  const dataSource = new DataSource(dataSourceOptions('postgres://nowhere.invalid/none', entities));
  await (dataSource as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  metadata = dataSource.entityMetadatas;
});

describe('the schema of the statements', () => {
  it('names every table once, with its entity', () => {
    const said = [...readSchema()].map(([table, { entity }]) => [table, entity]).sort();
    expect(said).toEqual(metadata.map(({ tableName, targetName }) => [tableName, targetName]).sort());
  });

  it('lets an insert leave out what the database gives a value, and nothing else', () => {
    const schema = readSchema();
    const said = metadata.map(({ tableName }) => [tableName, schema.get(tableName)?.withDefault]);
    const given = metadata.map(({ tableName, columns }) => {
      const withValue = columns.filter((column) => column.default !== undefined || column.isGenerated);
      return [tableName, withValue.map(({ propertyName }) => propertyName).sort()];
    });
    expect(said).toEqual(given);
  });

  it('knows each column by the name that it has in the database', () => {
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const odd = metadata.flatMap(({ tableName, columns }) =>
      columns
        .filter(({ propertyName, databaseName }) => databaseName !== snake(propertyName))
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    expect(odd).toEqual([]);
  });
});

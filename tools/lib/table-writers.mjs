// Which tables of the database a source file writes to, as its text says.
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;
/** Statements of the builder. */
const built = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g;
/** Statements in SQL: keywords in small letters, as all of ours are written. */
const written =
  /\b(?:insert into|delete from|truncate(?: table)?|update(?! of\b| skip\b| set\b))\s+([a-z_]+)(?=\s+(?:set|as|where|using|select|values|[a-z] set)\b|\s*\(|\s*$)/gm;
/** Statements of TypeORM, which name the entity. */
const typed = /\.(?:insert|update|delete|save|upsert|softDelete)\(\s*(\w+Entity)\b/g;
const entity = /@Entity\((?:'([a-z_]+)'|\{[^}]*?name: '([a-z_]+)'[^}]*\})[^)]*\)[\s\S]*?\bclass (\w+Entity)\b/g;

/** The tables of the entities that `text` declares, by the names of their classes. */
export const entitiesIn = (text) =>
  [...text.matchAll(entity)].map(([, table, named, name]) => ({ name, table: table ?? named }));

/** The tables that `text` writes to, each once; `entities` are tables by the names of classes. */
export function tablesWritten(text, entities) {
  const code = text.replace(comments, '');
  return [
    ...new Set([
      ...[...code.matchAll(built), ...code.matchAll(written)].map(([, table]) => table),
      ...[...code.matchAll(typed)].map(([, name]) => entities.get(name)).filter(Boolean),
    ]),
  ];
}

import { Column, Generated } from 'typeorm';

/**
 * A bigint beside the primary key that PostgreSQL counts up by itself. TypeORM knows identity columns, and its types allow
 * them for primary keys alone.
 */
export function IdentityColumn(): PropertyDecorator {
  const column = Column({ type: 'bigint', generatedIdentity: 'ALWAYS', insert: false, update: false });
  const generated = Generated('identity' as 'increment');
  return (target, property) => {
    column(target, property);
    generated(target, property);
  };
}

import pg from 'pg';
import { QUEUE_SCHEMA } from './migrate.js';

/** Any constant: two set-ups at once take turns on it. */
const ROLE_LOCK = 727_004;

/**
 * Makes the role that `appUrl` names, with its password, in the database of `adminUrl`, and hands it every object of the
 * product that somebody else owns there, such as the superuser of an earlier release. Of the server it may do nothing else:
 * no superuser, no roles, no databases, no files, no programs. `adminUrl` is a superuser's. Safe to call again and from two
 * processes at once. Throws when both addresses name one user.
 */
export async function makeAppRole(adminUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const role = decodeURIComponent(username);
  const admin = new pg.Client({ connectionString: adminUrl });
  if (role === admin.user) throw new Error('DATABASE_URL and DATABASE_ADMIN_URL must name two different users.');
  await admin.connect();
  try {
    // A statement that fails must not leave the password in the server's log.
    await admin.query(`set log_min_error_statement = 'panic'`);
    await admin.query(`set log_statement = 'none'`);
    await admin.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    await admin.query(roleSql(role, decodeURIComponent(password), admin.database ?? ''));
    await admin.query(ownershipSql(role));
  } finally {
    await admin.end();
  }
}

function roleSql(role: string, password: string, database: string): string {
  const name = pg.escapeIdentifier(role);
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  return `
    do $make$ begin
      if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(role)}) then create role ${name}; end if;
    end $make$;
    alter role ${name} ${attributes} password ${pg.escapeLiteral(password)};
    grant connect, create, temporary on database ${pg.escapeIdentifier(database)} to ${name};
    alter schema public owner to ${name}`;
}

/** Sequences of a column go with their table, and what an extension brought stays its own. */
function ownershipSql(role: string): string {
  return `
    do $own$
    declare
      role regrole := quote_ident(${pg.escapeLiteral(role)})::regrole;
      change text;
    begin
      for change in
        with ours as (
          select oid, nspname from pg_namespace where nspname in ('public', ${pg.escapeLiteral(QUEUE_SCHEMA)})
        ),
        bound as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
        select format('alter schema %I owner to %s', n.nspname, role) from pg_namespace n
          where n.oid in (select oid from ours) and n.nspowner <> role
        union all
        select format('alter %s %s owner to %s',
            case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
                           when 'c' then 'type' else 'table' end,
            c.oid::regclass, role)
          from pg_class c
          where c.relnamespace in (select oid from ours) and c.relowner <> role and c.relkind in ('r', 'p', 'S', 'v', 'm', 'c')
            and (c.relkind <> 'S' or (c.tableoid, c.oid) not in (select classid, objid from bound))
        union all
        select format('alter routine %s owner to %s', p.oid::regprocedure, role) from pg_proc p
          where p.pronamespace in (select oid from ours) and p.proowner <> role
            and (p.tableoid, p.oid) not in (select classid, objid from bound)
        union all
        select format('alter type %s owner to %s', format_type(t.oid, null), role) from pg_type t
          where t.typnamespace in (select oid from ours) and t.typowner <> role and t.typtype in ('e', 'd', 'r')
            and (t.tableoid, t.oid) not in (select classid, objid from bound)
      loop
        execute change;
      end loop;
    end $own$`;
}

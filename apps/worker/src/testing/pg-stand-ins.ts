import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the stand-in writes once it may go on. */
export const WHOLE = 'half of the database';

const dump = `#!/bin/sh
[ "$1" = --version ] && { echo "pg_dump (PostgreSQL) $(cat "$0.version")"; exit; }
echo "$$ $@" > "$0.called"
echo "$PGPASSWORD" > "$0.password"
printf 'half of '
while [ -e "$0.wait" ]; do sleep 0.02; printf ' ' || exit 1; done
[ -e "$0.fail" ] && { echo 'pg_dump: error: could not read block 7' >&2; exit 1; }
printf 'the database'
`;
const restore = `#!/bin/sh
[ "$1" = --version ] && { echo "pg_restore (PostgreSQL) 99.1"; exit; }
grep -q 'the database' "$2" || { echo 'pg_restore: error: input file is too short' >&2; exit 1; }
printf ';\n; Archive created at 2026-11-26\n;\n2; 3079 1 TABLE public photo beadline\n'
printf '3; 0 16385 TABLE DATA public photo beadline\n4; 0 16390 TABLE DATA public job_run beadline\n'
`;

/**
 * Programs in the place of PostgreSQL's, which wait, fail and end when a test says so: what is shown with them is how they are
 * started, listened to and ended. What the real ones make of a database is shown in `pg-programs.int-spec.ts`.
 */
export class PgStandIns {
  private readonly dump: string;

  constructor(readonly folder: string) {
    this.dump = join(folder, 'pg_dump');
    for (const [name, script] of [
      ['pg_dump', dump],
      ['pg_restore', restore],
    ] as const) {
      writeFileSync(join(folder, name), script);
      chmodSync(join(folder, name), 0o755);
    }
    this.set('version', '99.1');
  }

  set(what: 'version' | 'wait' | 'fail', value = ''): void {
    writeFileSync(`${this.dump}.${what}`, value);
  }

  clear(what: 'wait' | 'fail' | 'called'): void {
    rmSync(`${this.dump}.${what}`, { force: true });
  }

  /** The process that was started last and its arguments; null before the first. */
  get called(): { pid: number; args: string } | null {
    if (!existsSync(`${this.dump}.called`)) return null;
    const [pid = '', ...args] = readFileSync(`${this.dump}.called`, 'utf8').trim().split(' ');
    return pid ? { pid: Number(pid), args: args.join(' ') } : null;
  }

  get password(): string {
    return readFileSync(`${this.dump}.password`, 'utf8').trim();
  }
}

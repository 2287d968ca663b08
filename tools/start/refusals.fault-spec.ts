import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@app/testing/servers.js';
import { exists, Launches, ORDINARY_USER, whyNotOrdinary } from './launches.js';
import { smallDisk, whyNoSmallDisk } from './small-disk.js';

const launches = new Launches();
afterEach(() => launches.end());

const ordinary = whyNotOrdinary === null || process.getuid?.() !== 0;
const user = process.getuid?.() === 0 ? ORDINARY_USER : undefined;

/** Some computers let everybody listen on every port. */
const portRule = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const lowestFreePort = existsSync(portRule) ? Number(readFileSync(portRule, 'utf8')) : 1_024;

/** All that a refused start prints, which ends it with 1; nothing is left of it. */
async function refusal(env: Record<string, string>, as?: typeof ORDINARY_USER): Promise<string> {
  const refused = await launches.launch({ folder: env.DATA_DIR ?? launches.folder(as), env, user: as });
  expect(await refused.ended).toBe(1);
  return refused
    .output()
    .replace(/^Starting \d+\.\d+\.\d+\S* …\n/, '')
    .trim();
}

describe('a start that cannot be', () => {
  it('says one sentence for each wrong setting and touches nothing', async () => {
    const folder = launches.folder();
    expect(await refusal({ DATA_DIR: folder, PORT: 'eighty', LOG_FORMAT: 'loud' })).toBe(
      'PORT must be a number.\nLOG_FORMAT must be text or json.',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an address of another computer',
      { HOST: '192.0.2.7' },
      'HOST is 192.0.2.7, which is no address of this computer. 0.0.0.0 stands for all of them.',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' },
      'No PostgreSQL answers at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
    ],
    [
      'a database whose computer is unknown',
      { DATABASE_URL: 'postgres://shop:s3cret@nowhere.invalid/shop' },
      'in nowhere.invalid:5432',
    ],
  ])('says what is wrong with %s', async (_, env, sentence) => {
    const said = await refusal(env);
    expect(said).toContain(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('s3cret');
  });

  it('says what is wrong with a password, a name and rights of the database', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const wrong = (change: Partial<URL>): string => Object.assign(new URL(url), change).href;
    expect(await refusal({ DATABASE_URL: wrong({ password: 'wrong' }) })).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the password of beadline_app\. Correct DATABASE_URL\.$/,
    );
    expect(await refusal({ DATABASE_URL: wrong({ pathname: '/nowhere' }) })).toContain('has no database nowhere.');
    expect(await refusal({ DATABASE_URL: wrong({ pathname: '/postgres' }) })).toContain(
      'beadline_app may not make tables in the database postgres',
    );
  });

  it('says that a data folder is a file', async () => {
    const file = join(launches.folder(), 'file');
    writeFileSync(file, 'x');
    expect(await refusal({ DATA_DIR: file })).toBe(
      `DATA_DIR (${file}) is a file or lies below one. It must be a folder.`,
    );
  });

  (whyNoSmallDisk ? it.skip : it)(
    `says that a disk has too little room, or can only be read${because(whyNoSmallDisk)}`,
    async () => {
      const disk = smallDisk(20);
      try {
        const full = await refusal({ DATA_DIR: join(disk.folder, 'data') });
        expect(full).toMatch(
          /has \d+ MB left, and this start needs 250 MB\. Make room on it, or choose another DATA_DIR\.$/,
        );
        execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
        expect(await refusal({ DATA_DIR: join(disk.folder, 'other') })).toContain(
          'lies on a disk that is mounted for reading alone',
        );
      } finally {
        disk.remove();
      }
    },
  );

  (ordinary ? it : it.skip)(`says what an ordinary user may not do${because(whyNotOrdinary)}`, async () => {
    const closed = temporaryFolder('closed');
    chmodSync(closed, 0o555);
    expect(await refusal({ DATA_DIR: closed }, user)).toBe(
      `This user may not write to DATA_DIR (${closed}). Choose another one, or change its owner.`,
    );
    expect(exists(closed, 'postgres')).toBe(false);
    if (lowestFreePort > 1)
      expect(await refusal({ PORT: '1' }, user)).toBe(
        'This user may not listen on port 1. Choose one above 1023 with PORT=…',
      );
    if (user) {
      // What root has begun.
      const folder = launches.folder(user);
      mkdirSync(join(folder, 'postgres'), { mode: 0o711 });
      expect(await refusal({ DATA_DIR: folder }, user)).toBe(
        `DATA_DIR (${folder}) holds what another user has made. Start as that user, or choose another DATA_DIR.`,
      );
    }
  });
});

function because(why: string | null): string {
  return why ? ` (skipped: ${why})` : '';
}

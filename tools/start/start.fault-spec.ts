import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { freePort } from '../lib/ports.mjs';
import { isAlive } from '../lib/wait.mjs';
import { databasePid, exists, isGone, isUp, Launches, shownPassword, signIn } from './launches.js';

// Each test starts the whole product, some of them twice.
jest.setTimeout(480_000);

const launches = new Launches();
afterEach(() => launches.end());

describe('npm start', () => {
  it('prints the address and a generated password until it is used, and keeps its data whether it is ended or killed; what a killed one left ends', async () => {
    const folder = launches.folder();
    const first = await launches.launch({ folder });
    await eventually(() => expect(shownPassword(first)).toBeDefined());
    // Said as soon as there is an account, and kept where its owner alone may read it.
    expect(first.output()).not.toContain('Ready:');
    expect(statSync(join(folder, 'first-password')).mode & 0o777).toBe(0o600);
    await isUp(first);
    expect(first.output()).toContain(`http://localhost:${first.port}`);
    // What is read in a file has no colours.
    expect(first.output()).not.toContain('\u001b');
    const password = shownPassword(first);
    const database = databasePid(folder);
    first.child.kill('SIGTERM');
    // At once, while that one still stops: it is waited for.
    const second = await launches.launch({ folder, env: { PORT: String(first.port) } });
    expect(await first.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
    await isUp(second);
    expect(shownPassword(second)).toBe(password);
    expect(await signIn(second, password)).toBe(200);
    expect(exists(folder, 'first-password')).toBe(false);

    const left = databasePid(folder);
    second.child.kill('SIGKILL');
    await second.ended;
    // The same port, which the apps of the killed one may hold for a moment.
    const third = await launches.launch({ folder, env: { PORT: String(first.port) } });
    await isUp(third);
    expect(isAlive(left)).toBe(false);
    expect(third.output()).not.toContain(password);
    expect(await signIn(third, password)).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    // The database's guard hears of the launcher's end a moment later.
    await isGone(folder);

    // As after a power cut and a restart of the computer: the process id is somebody else's.
    const note = join(folder, 'postgres/data/postmaster.pid');
    writeFileSync(note, `${process.pid}\n${join(folder, 'postgres/data')}\n0\n20000\n\n127.0.0.1\n0 0\nready\n`);
    writeFileSync(join(folder, 'launcher.pid'), '1');
    const fourth = await launches.launch({ folder });
    await isUp(fourth);

    // And where no other start follows, it all ends by itself, the database last.
    fourth.child.kill('SIGKILL');
    await isGone(folder, 90);
  });

  it("never prints the operator's own password, and refuses a folder that is in use by the process that has it", async () => {
    const folder = launches.folder();
    const first = await launches.launch({
      folder,
      env: { ADMIN_PASSWORD: 'correct horse battery', LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
    });
    await isUp(first);
    expect(first.output()).not.toContain('horse');
    expect(exists(folder, 'first-password')).toBe(false);
    expect(await signIn(first, 'correct horse battery')).toBe(200);
    // The launcher's own sentences are for people.
    const lines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const spoke = new Set(lines.map((line) => (JSON.parse(line) as { app: string }).app));
    expect([...spoke].sort()).toEqual(['api', 'worker']);
    // The framework's list of routes is not asked for.
    expect(first.output()).not.toContain('Mapped');

    const second = await launches.launch({ folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`It is running already (process ${first.child.pid}) with the data in ${folder}.`);
  });

  it('gives up a start that is told to end, and does not end it first', async () => {
    const folder = launches.folder();
    const first = await launches.launch({ folder });
    await eventually(() => expect(exists(folder, 'postgres/data/postmaster.pid')).toBe(true));
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(shownPassword(first)).toBeUndefined();
    await isGone(folder);
  });

  it('says so when the port asked for is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '0.0.0.0');
    const refused = await launches.launch({ env: { PORT: String(port) } });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      new RegExp(`^Starting \\d+\\.\\d+\\.\\d+\\S* …\nPort ${port} is taken. Choose another with PORT=…\n$`),
    );
    taken.close();
  });
});

// What a soak does to the product. Each fault ends with everything put back; how long the product then takes to be whole again
// is measured by whoever calls.
import { Redis } from 'ioredis';
import pg from 'pg';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Over when another process is in its place: one that is asked to stop answers well for a while. */
async function replaced(pid, name, signal) {
  const victim = await untilThere(() => pid(name));
  process.kill(victim, signal);
  await untilThere(() => pid(name) !== victim && pid(name));
}

const killed = (name, signal = 'SIGKILL') => ({
  name: `${name} ${signal === 'SIGKILL' ? 'killed' : 'asked to stop'}`,
  run: ({ pid }) => replaced(pid, name, signal),
});

/** Killed again as soon as it is there again: the same work loses its worker more than once. */
const killedAgain = (name, times) => ({
  name: `${name} killed ${times} times`,
  run: async ({ pid, random }) => {
    for (let at = 0; at < times; at++) {
      await replaced(pid, name, 'SIGKILL');
      await pause(random.between(500, 4_000));
    }
  },
});

/** Stands still longer than a lease, then goes on as if nothing had been. */
const frozen = (name) => ({
  name: `${name} frozen`,
  run: async ({ pid, random }) => {
    const victim = pid(name);
    process.kill(victim, 'SIGSTOP');
    await pause(random.between(8_000, 14_000));
    process.kill(victim, 'SIGCONT');
  },
});

const database = (name, stop) => ({
  name: `database ${name}`,
  run: async ({ postgres, random }) => {
    await stop(postgres);
    await pause(random.between(200, 6_000));
    await postgres.restart();
  },
});

/** Nobody starts it again but whoever looks after it. */
const databaseKilled = {
  name: 'database killed',
  run: async ({ postgres }) => process.kill(postgres.pid, 'SIGKILL'),
};

const connectionsCut = {
  name: 'database connections cut',
  run: async ({ postgres }) => {
    const client = new pg.Client({ connectionString: postgres.adminUrl });
    client.on('error', () => {});
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    await client.end();
  },
};

const redisKilled = {
  name: 'Redis killed',
  run: async ({ redis, random }) => {
    await redis.stop('SIGKILL');
    await pause(random.between(200, 8_000));
    await redis.restart();
  },
};

const redisFull = {
  name: 'Redis out of memory',
  run: async ({ redis, random }) => {
    const client = new Redis(redis.url, { maxRetriesPerRequest: 1 });
    client.on('error', () => {});
    await client.config('SET', 'maxmemory', '1mb');
    await pause(random.between(3_000, 10_000));
    await client.config('SET', 'maxmemory', '0');
    client.disconnect();
  },
};

const everywhere = [
  killed('api'),
  killed('worker'),
  killed('picture worker'),
  killed('worker', 'SIGTERM'),
  killed('picture worker', 'SIGTERM'),
  killed('api', 'SIGTERM'),
  killedAgain('api', 3),
  killedAgain('picture worker', 2),
  killedAgain('worker', 3),
  frozen('picture worker'),
  frozen('worker'),
  database('restarted', (postgres) => postgres.stop('fast')),
  database('crashed', (postgres) => postgres.stop('immediate')),
  databaseKilled,
  connectionsCut,
];

/** The faults that a product with its queue there can have. */
export const faultsOf = (backend) => (backend === 'redis' ? [...everywhere, redisKilled, redisFull] : everywhere);

async function untilThere(look) {
  for (;;) {
    const found = look();
    if (found) return found;
    await pause(50);
  }
}

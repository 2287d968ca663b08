import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeSettings, readSettings } from '@app/config/settings.js';
import { parse } from 'yaml';

interface Service {
  build?: { target: string };
  command?: string[];
  restart: string;
  stop_grace_period: string;
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
}

const root = join(import.meta.dirname, '..');
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const targets = new Map(
  dockerfile.split(/^(?=FROM )/m).flatMap(
    (stage) =>
      /^FROM \S+ AS (\S+)/
        .exec(stage)
        ?.slice(1)
        .map((name) => [name, stage] as const) ?? [],
  ),
);
const ours = ['migrate', 'api', 'worker'];

function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}.`);
  return found;
}

/** What compose makes of `${NAME:-default}` when nothing is set. */
const resolved = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );

describe.each(ours)('the service %s', (name) => {
  it('is built from a target of the Dockerfile whose command is compiled from a file that exists', () => {
    const stage = targets.get(service(name).build?.target ?? '');
    const compiled = /CMD \[.*"dist\/([^"]+)\.js"\]/.exec(stage ?? '')?.[1];
    expect(compiled).toBeDefined();
    expect(existsSync(join(root, `${compiled}.ts`))).toBe(true);
  });

  it('passes settings on that exist, all of them, and starts with none set', () => {
    const { environment } = service(name);
    // The launcher's workers share the queues out; a container serves them all.
    const settings = describeSettings()
      .map((setting) => setting.name)
      .filter((setting) => setting !== 'WORKER_QUEUES');
    expect(Object.keys(environment).sort()).toEqual(settings.sort());
    expect(readSettings(resolved(environment))).toMatchObject({
      databaseUrl: expect.any(String),
      redisUrl: 'redis://redis:6379',
      s3: null,
    });
  });

  it('has time to end what it has in hand, and the same files as the others', () => {
    expect(service(name).stop_grace_period).toBe('30s');
    expect(service(name).volumes).toEqual(['files:/app/.data']);
  });
});

describe('docker-compose.yml', () => {
  it('migrates once PostgreSQL answers, and starts the apps once that is done', () => {
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(service('migrate').restart).toBe('no');
    for (const app of ['api', 'worker']) {
      expect(service(app).restart).toBe('unless-stopped');
      expect(service(app).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    }
    expect(service('postgres').healthcheck?.test).toContain('pg_isready');
    expect(service('api').healthcheck?.test.join(' ')).toContain('/api/health/ready');
  });

  it('runs a Redis that keeps queues over a restart and drops no job for want of memory', () => {
    const command = service('redis').command?.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(service('redis').healthcheck?.test).toEqual(['CMD', 'redis-cli', 'ping']);
  });

  it('keeps everything in declared volumes', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('lets the database in by the address that the apps are given', () => {
    const postgres = resolved(service('postgres').environment);
    const url = new URL(resolved(service('api').environment)['DATABASE_URL'] ?? '');
    expect([url.username, url.password, url.pathname]).toEqual([
      postgres['POSTGRES_USER'],
      postgres['POSTGRES_PASSWORD'],
      `/${postgres['POSTGRES_DB']}`,
    ]);
    expect(compose.services).toHaveProperty(url.hostname);
  });
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeSettings, readSettings } from '@app/config/settings.js';
import { queueNames } from '@app/contracts/jobs/jobs.constants.js';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

interface Service {
  image?: string;
  build?: { target: string };
  ports?: string[];
  command?: string[];
  restart: string;
  stop_grace_period: string;
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  init?: boolean;
  security_opt?: string[];
  volumes?: string[];
}

const root = join(import.meta.dirname, '..');
const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = load(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { schema }) as {
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
const workers = ['worker', 'worker-browser'];
const apps = ['api', ...workers];
const ours = ['migrate', ...apps];

function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}.`);
  return found;
}

/** A target's lines with those of the stages below it, the last stage first. */
function stagesOf(target: string): string {
  const stage = targets.get(target) ?? '';
  const below = /^FROM (\S+) AS/.exec(stage)?.[1] ?? '';
  return stage + (targets.has(below) ? stagesOf(below) : '');
}

/** What compose makes of `${NAME:-default}` when nothing is set. */
const resolved = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );

describe.each(ours)('the service %s', (name) => {
  it('is built from a target of the Dockerfile whose command is compiled from a file that exists', () => {
    const stage = targets.get(service(name).build?.target ?? '');
    const compiled = /CMD \[.*"dist\/([^"]+)\.js"/.exec(stage ?? '')?.[1];
    expect(compiled).toBeDefined();
    expect(existsSync(join(root, `${compiled}.ts`))).toBe(true);
  });

  it('passes settings on that exist, all of them, and starts with none set', () => {
    const { environment } = service(name);
    // The superuser is for the set-up alone.
    const settings = describeSettings()
      .map((setting) => setting.name)
      .filter((setting) => name === 'migrate' || setting !== 'DATABASE_ADMIN_URL');
    expect(Object.keys(environment).sort()).toEqual(settings.sort());
    expect(readSettings(resolved(environment))).toMatchObject({
      databaseUrl: expect.any(String),
      redisUrl: 'redis://redis:6379',
      s3: null,
    });
  });

  it('has beadline in its PATH', () => {
    expect(stagesOf(service(name).build?.target ?? '')).toContain('COPY docker/beadline /usr/local/bin/');
    const script = readFileSync(join(root, 'docker/beadline'), 'utf8');
    const compiled = / \/app\/dist\/(\S+)\.js "\$@"$/m.exec(script)?.[1];
    expect(existsSync(join(root, `${compiled}.ts`))).toBe(true);
    expect(statSync(join(root, 'docker/beadline')).mode & 0o111).toBe(0o111);
  });
});

describe('docker-compose.yml', () => {
  it('serves every queue, crawls where a browser is', () => {
    const queuesOf = (name: string) => readSettings(resolved(service(name).environment)).workerQueues;
    expect(queuesOf('worker-browser')).toEqual(['crawl']);
    expect([...queuesOf('worker'), ...queuesOf('worker-browser')].sort()).toEqual([...queueNames].sort());
    expect(stagesOf('worker-browser')).toMatch(/apt-get install .*\bchromium\b/);
    expect(resolved(service('worker-browser').environment)['CHROMIUM_PATH']).toBe('/usr/bin/chromium');
  });

  it('saves the database where a volume is, by programs of the database’s own image', () => {
    const image = compose.services['postgres']?.image;
    expect(dockerfile).toContain(`FROM ${image} AS postgres-client`);
    expect(compose.volumes).toHaveProperty('backups');
    for (const name of workers) {
      const { backup } = readSettings(resolved(service(name).environment));
      expect(service(name).volumes).toContain(`backups:${backup.dir}`);
      const stage = targets.get(service(name).build?.target ?? '') ?? '';
      expect(stage).toContain('COPY --from=postgres-client /client/bin /usr/local/bin/');
      expect(stagesOf(service(name).build?.target ?? '')).toMatch(/chown node:node \.data backups/);
    }
  });

  it('keeps everything in declared volumes', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('publishes the door alone, which finds every api and is the one proxy that these believe', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['door', ['${PORT:-3000}:3000']]]);
    expect(service('door').depends_on).toEqual({ api: { condition: 'service_started' } });
    expect(stagesOf(service('door').build?.target ?? '')).toContain('COPY docker/haproxy.cfg');
    const api = readSettings(resolved(service('api').environment));
    expect(api.trustProxy).toBe(1);
    const config = readFileSync(join(root, 'docker/haproxy.cfg'), 'utf8');
    expect(config.match(/^ {2}server-template .*$/gm)?.map((line) => line.split(' ')[5])).toEqual(
      Array(2).fill(`api:${api.port}`),
    );
    // A try a second, for as long as an api may take to end.
    expect(`${/retries (\d+)/.exec(config)?.[1]}s`).toBe(service('api').stop_grace_period);
  });

  it('lets the database in by the address that the apps are given', () => {
    const postgres = resolved(service('postgres').environment);
    const settings = resolved(service('migrate').environment);
    const [url, app] = [new URL(settings['DATABASE_ADMIN_URL'] ?? ''), new URL(settings['DATABASE_URL'] ?? '')];
    expect([url.username, url.password, url.pathname]).toEqual([
      postgres['POSTGRES_USER'],
      postgres['POSTGRES_PASSWORD'],
      `/${postgres['POSTGRES_DB']}`,
    ]);
    expect(compose.services).toHaveProperty(url.hostname);
    // The same database, by the role that the set-up makes.
    expect([app.host, app.pathname]).toEqual([url.host, url.pathname]);
    expect(app.username).toBe('beadline_app');
    expect(app.password).not.toBe(url.password);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { SettingsError } from './settings/fields.js';
import { describeSettings, readSettings } from './settings.js';

const sentencesOf = (env: Record<string, string>) => {
  try {
    readSettings(env);
  } catch (error) {
    return (error as SettingsError).sentences;
  }
  return [];
};

describe('readSettings', () => {
  it('runs with nothing set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      openai: null,
      s3: null,
      redisUrl: undefined,
      queueDashboard: false,
    });
  });

  it('says one sentence for each wrong setting, all at once', () => {
    expect(
      sentencesOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' }),
    ).toEqual([
      'PORT must be a number.',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
      'ADMIN_PASSWORD must have at least 8 characters.',
      expect.stringMatching(
        /^LOG_LEVEL must be silent, error, warn, info or debug, and may go on with levels of areas/,
      ),
    ]);
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', REDIS_URL: '' }).port).toBe(3000);
  });

  it('warms the assistant up unless told not to', () => {
    expect([readSettings({}).warmsUp, readSettings({ ASSISTANT_WARM_UP: 'false' }).warmsUp]).toEqual([true, false]);
    expect(sentencesOf({ ASSISTANT_WARM_UP: 'later' })).toEqual(['ASSISTANT_WARM_UP must be true or false.']);
  });

  it('sends traces nowhere unless told where', () => {
    expect(readSettings({}).tracesTo).toBeUndefined();
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).tracesTo).toBe(
      'http://collector:4318',
    );
    expect(sentencesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, such as https://example.org.',
    ]);
  });

  it('needs no key for a local model endpoint', () => {
    expect(readSettings({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }).openai).toMatchObject({ apiKey: 'none' });
  });

  it('wants the keys of a bucket', () => {
    expect(sentencesOf({ S3_BUCKET: 'photos' })).toEqual([
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    ]);
  });

  it("wants the provider's client beside its address", () => {
    expect(sentencesOf({ OIDC_ISSUER: 'https://id.example.org' })).toEqual([
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.',
    ]);
  });

  it('wants prices beside a cap, and both of them', () => {
    const OPENAI_API_KEY = 'k';
    expect(sentencesOf({ OPENAI_API_KEY, OPENAI_PRICE_INPUT: '0.4' })).toEqual([
      'OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT need each other.',
    ]);
    expect(sentencesOf({ OPENAI_API_KEY, OPENAI_DAILY_CAP: '5' })).toEqual([
      'OPENAI_DAILY_CAP needs OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT beside it.',
    ]);
    expect(
      readSettings({ OPENAI_API_KEY, OPENAI_PRICE_INPUT: '0.4', OPENAI_PRICE_OUTPUT: '1.6', OPENAI_DAILY_CAP: '5' })
        .openai?.limits,
    ).toEqual({
      hasEndpoint: true,
      prices: { input: 0.4, output: 1.6 },
      dailyCap: 5,
      dailyCalls: 2_000,
      dailyCallsPerVisitor: 100,
      dailyCallsPerNetwork: 300,
    });
  });

  it('knows only the real queues', () => {
    expect(sentencesOf({ WORKER_QUEUES: 'images,nonsense' })[0]).toMatch(/WORKER_QUEUES must name queues/);
  });

  it('describes every setting', () => {
    expect(describeSettings().every(({ meaning }) => meaning.length > 5)).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/lib/paths.mjs';
import { currentTraceparent, inSpan } from './tracing.js';

const sources = ['apps/api/src', 'apps/worker/src', 'libs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!spec)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const naming = (what: RegExp) => sources.filter((file) => what.test(readFileSync(join(root, file), 'utf8')));

describe('a process that traces nothing', () => {
  it('loads nothing of OpenTelemetry: one file does, which is imported once it is asked for', () => {
    expect(naming(/from '@opentelemetry\//)).toEqual(['libs/tracing/src/open-telemetry.ts']);
    expect(naming(/from '.*\/open-telemetry\.js'/)).toEqual([]);
    expect(naming(/await import\('\.\/open-telemetry\.js'\)/)).toEqual(['libs/tracing/src/tracing.ts']);
  });

  it('does its work all the same', async () => {
    expect(await inSpan('x', { kind: 'client' }, async () => currentTraceparent())).toBeNull();
    await expect(inSpan('x', { kind: 'client' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { z } from 'zod';
import { metricsIn } from './metrics-in.js';
import { root } from '../../../../tools/lib/paths.mjs';

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(1), description: z.string().min(1) }),
});
/** The format of Prometheus' rule files, as far as ours use it. */
const alerts = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })).min(1),
});
const dashboard = z.looseObject({
  title: z.string(),
  schemaVersion: z.int(),
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).min(1) })),
});

const read = (name: string) => readFile(join(root, 'docs', name), 'utf8');
const namesIn = (expressions: string[]): string[] => [...new Set(expressions.flatMap(metricsIn))];

/** The rules of alerts, as the file has them. */
export const alertRules = (): Promise<string> => read('alerts.yml');

/** What the dashboard asks for, as a file of rules, which is what promtool checks. */
export async function dashboardAsRules(): Promise<string> {
  const rules = (await expressionsOfDashboard()).map((expr, at) => ({ record: `panel:${at}`, expr }));
  return dump({ groups: [{ name: 'dashboard', rules }] });
}

const expressionsOfDashboard = async (): Promise<string[]> =>
  dashboard
    .parse(JSON.parse(await read('dashboard.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

export const namesInAlerts = async (): Promise<string[]> =>
  namesIn(alerts.parse(load(await alertRules())).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)));

export const namesInDashboard = async (): Promise<string[]> => namesIn(await expressionsOfDashboard());

/** The first column of the table of metrics in docs/operations.md, in alphabetical order. */
export const documentedNames = async (): Promise<string[]> =>
  [...(await read('operations.md')).matchAll(/^\| `(beadline_\w+)/gm)].map(([, name = '']) => name).sort();

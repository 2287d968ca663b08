/** One line of a scrape. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface MetricFamily {
  name: string;
  type: string;
  help: string;
  samples: Sample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const sampleLine = new RegExp(String.raw`^(${NAME})(?:\{(${LABEL}(?:,${LABEL})*)?\})? (\S+)(?: (-?\d+))?$`);
/** As Go reads a number, which does not care how `NaN` and `Inf` are capitalised; prom-client writes `Nan`. */
const value = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]?inf|nan)$/i;
const types = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped']);

/**
 * Reads Prometheus' text format 0.0.4 as strictly as Prometheus does, and throws at the first line that breaks a rule of it: the grammar,
 * one HELP and one TYPE before the samples of a name, all of these together, no series twice, whole histograms.
 */
export function readExposition(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, MetricFamily>();
  const series = new Set<string>();
  let current: MetricFamily | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const meta = new RegExp(`^# (HELP|TYPE) (${NAME}) (.*)$`).exec(line);
    if (meta) {
      const [, what, name = '', said = ''] = meta;
      if (current?.name !== name) {
        if (families.has(name)) throw new Error(`${name} stands in two places.`);
        current = { name, type: '', help: '', samples: [] };
        families.set(name, current);
      }
      if (current.samples.length > 0) throw new Error(`${what} of ${name} stands behind its samples.`);
      if (what === 'HELP') current.help = said;
      else if (types.has(said) && current.type === '') current.type = said;
      else throw new Error(`${name} has no type ${said}.`);
    } else if (line !== '' && !line.startsWith('#')) {
      const sample = readSample(line);
      if (!current || !namesOf(current).includes(sample.name)) throw new Error(`Nothing announces ${line}`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (series.has(key)) throw new Error(`Said twice: ${line}`);
      series.add(key);
      current.samples.push(sample);
    }
  }
  for (const family of families.values()) if (family.type === 'histogram') checkHistogram(family);
  return families;
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', said = ''] = sampleLine.exec(line) ?? [];
  if (!value.test(said)) throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)].map(
    ([, label = '', escaped = '']) =>
      [label, escaped.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))] as const,
  );
  if (new Set(pairs.map(([label]) => label)).size < pairs.length) throw new Error(`A label twice: ${line}`);
  return { name, labels: Object.fromEntries(pairs), value: numberOf(said) };
}

const numberOf = (said: string): number => Number(said.replace(/inf/i, 'Infinity').replace(/^nan$/i, 'NaN'));

const namesOf = ({ name, type }: MetricFamily): string[] =>
  type === 'histogram'
    ? ['_bucket', '_sum', '_count'].map((end) => name + end)
    : type === 'summary'
      ? ['', '_sum', '_count'].map((end) => name + end)
      : [name];

/** Buckets rise to `+Inf`, which is the count. */
function checkHistogram({ name, samples }: MetricFamily): void {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  for (const [key, group] of groups) {
    const buckets = group
      .filter((sample) => sample.name === `${name}_bucket`)
      .map((sample) => ({ le: numberOf(sample.labels.le ?? 'NaN'), value: sample.value }))
      .sort((a, b) => a.le - b.le);
    const rises = buckets.every((bucket, at) => at === 0 || bucket.value >= buckets[at - 1]!.value);
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    const last = buckets.at(-1);
    if (!rises || last?.le !== Infinity || last.value !== count || !group.some((s) => s.name === `${name}_sum`))
      throw new Error(`${name} is no whole histogram at ${key}`);
  }
}

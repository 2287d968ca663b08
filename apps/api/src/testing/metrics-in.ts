import { parser } from '@prometheus-io/lezer-promql';

/** What Prometheus itself makes of each scrape. */
const OF_PROMETHEUS = new Set(['up']);

/** The metrics that an expression asks for, read by Prometheus' own grammar. Throws where it is none. */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`No expression of Prometheus, at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return names.filter((name) => !OF_PROMETHEUS.has(name));
}

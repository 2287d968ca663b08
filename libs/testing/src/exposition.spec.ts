import { describe, expect, it } from '@jest/globals';
import { readExposition } from './exposition.js';

const whole = `# HELP a_total Some.
# TYPE a_total counter
a_total{path="C:\\\\x",said="\\"hi\\"\\n"} 3
a_total 1.5e-3
# HELP t How long.
# TYPE t histogram
t_bucket{le="0.1"} 1
t_bucket{le="+Inf"} 2
t_sum 3
t_count 2
`;

describe('readExposition', () => {
  it('reads what is right', () => {
    const families = readExposition(whole);
    expect([...families.keys()]).toEqual(['a_total', 't']);
    expect(families.get('a_total')).toEqual({
      name: 'a_total',
      type: 'counter',
      help: 'Some.',
      samples: [
        { name: 'a_total', labels: { path: 'C:\\x', said: '"hi"\n' }, value: 3 },
        { name: 'a_total', labels: {}, value: 0.0015 },
      ],
    });
  });

  it.each([
    ['no end of the last line', (text: string) => text.trimEnd()],
    ['a name that is none', (text: string) => text.replaceAll('a_total', 'a-total')],
    ['a value that is none', (text: string) => text.replace('1.5e-3', 'many')],
    ['a series twice', (text: string) => text.replace('a_total 1.5e-3', 'a_total 1\na_total 2')],
    ['a sample of another name', (text: string) => text.replace('a_total 1.5e-3', 'b_total 1')],
    ['an unescaped quote', (text: string) => text.replace('\\"hi', '"hi')],
    ['an unknown type', (text: string) => text.replace('counter', 'count')],
    ['a name in two places', (text: string) => `${text}# TYPE a_total counter\n`],
    ['a type behind the samples', (text: string) => text.replace('# HELP t', '# HELP a_total Late.\n# HELP t')],
    ['a bucket that falls', (text: string) => text.replace('t_bucket{le="0.1"} 1', 't_bucket{le="0.1"} 3')],
    ['a count beside the last bucket', (text: string) => text.replace('t_count 2', 't_count 3')],
    ['a histogram without its last bucket', (text: string) => text.replace('t_bucket{le="+Inf"} 2\n', '')],
  ])('refuses %s', (_, change) => {
    expect(() => readExposition(change(whole))).toThrow();
  });
});

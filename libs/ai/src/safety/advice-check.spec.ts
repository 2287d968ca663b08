import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { loadKnowledgeFiles } from '../knowledge-files.js';
import { AdviceCheck } from './advice-check.js';
import { HazardRules } from './hazard-rules.js';

let check: AdviceCheck;
let entries: KnowledgeEntry[];
beforeAll(async () => {
  const files = await loadKnowledgeFiles(join(process.cwd(), 'data/knowledge'));
  entries = files.entries;
  check = new AdviceCheck(new HazardRules(files.hazards), ['Glossmonger', 'Dr. Shine & Co', 'X']);
});

describe('AdviceCheck', () => {
  it.each([
    'Mix bleach with vinegar and leave it on the wheel.',
    'Put a cup of bleach in the bucket. Then add the acidic wheel cleaner.',
    '1. Pour on bleach\n2. Add ammonia and scrub',
    'Never mind the label: mix bleach with an acid.',
    'It is not dangerous to mix bleach and vinegar.',
    'Wipe the tar off with petrol.',
    'Soak the stain in hydrochloric acid for ten minutes.',
    'Spray tyre shine on the steering wheel for a nice finish.',
    'Run the ozone machine while sitting in the car.',
  ])('objects to %j', (advice) => {
    expect(check.violation(advice)).toMatch(/^safety rule /);
  });

  it.each([
    'Never mix bleach with an acid: it sets chlorine free.',
    'Do not wipe tar off with petrol, use a tar remover.',
    'Keep tyre dressing off the steering wheel and the pedals.',
    'Spray the wheel cleaner on cold wheels. Rinse after four minutes.',
    'Bleach and vinegar give off a poisonous gas.',
  ])('lets %j pass', (advice) => {
    expect(check.violation(advice)).toBeNull();
  });

  it('objects to a blacklisted brand however it is spelt, not to a warning of it nor to a word that holds it', () => {
    expect(check.violation('Buy GLOSSMONGER foam.')).toBe('blacklisted brand glossmonger');
    expect(check.violation('Dr Shine and friends make it.')).toBeNull();
    expect(check.violation('The wax of Dr. Shine & Co is best.')).toBe('blacklisted brand dr shine co');
    expect(check.violation('Avoid Glossmonger foam.')).toBeNull();
    expect(check.violation('Glossmongers are people who love gloss.')).toBeNull();
  });

  it('lets nearly all that our own guides advise pass: the built-in engine answers the rest', () => {
    const objected = entries.flatMap((entry) => {
      const text = [entry.summary, ...entry.steps.map((step) => `${step.title}: ${step.text}`), entry.topTip].join(
        '\n',
      );
      return check.violation(text) ? [entry.slug] : [];
    });
    expect(objected.length).toBeLessThanOrEqual(entries.length * 0.05);
  });

  it('reads a long text in no time', () => {
    const begun = performance.now();
    check.violation('Rinse the panel with the hose and bleach it in the sun. '.repeat(300));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

// On a fresh machine Jest knows no durations and goes by size. These few take minutes: begun last, one of them would be all that
// still runs.
import Sequencer from '@jest/test-sequencer';

const longest = [
  'accessibility-desk-public.e2e',
  'accessibility-phone-public.e2e',
  'accessibility-phone-console.e2e',
  'accessibility-desk-console.e2e',
  'kills.int-spec',
  'start.int-spec',
  'hostile-texts.int-spec',
  'comes-back.int-spec',
  'workers.int-spec',
  'poison.int-spec',
  'photo-intake.spec',
];
const rank = ({ path }) => {
  const at = longest.findIndex((name) => path.includes(`/${name}.`));
  return at === -1 ? longest.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}

// On a fresh machine Jest knows no durations and goes by size. Those that start the product or a browser take longest, and they are
// small: begun last, one of them would be all that still runs.
import Sequencer from '@jest/test-sequencer';

/** Parts of paths, of those that take longest first. */
const longest = ['/accessibility-', '/tools/start/', '/tools/faults/', '/tools/soak.', '/apps/web/e2e/'];
const rank = ({ path }) => {
  const at = longest.findIndex((part) => path.includes(part));
  return at === -1 ? longest.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}

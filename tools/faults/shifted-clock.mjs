// Preloaded into a worker (`node --import`): its clock goes an hour wrong, ahead where it serves the pictures and behind in
// the other, and both serve every queue, so that they meet over the same runs.
const hour = 3_600_000;
const shift = process.env.WORKER_QUEUES?.startsWith('images') ? hour : -hour;
process.env.WORKER_QUEUES = 'crawl,learning,images,analytics,imports';

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

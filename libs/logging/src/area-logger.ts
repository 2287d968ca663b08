import { Logger } from '@nestjs/common';
import type { LogArea } from './log-areas.js';

/** Nest's logger, whose context is one of our areas. */
export class AreaLogger extends Logger {
  constructor(area: LogArea) {
    super(area);
  }
}

import { Module } from '@nestjs/common';
import { GuideCheck } from './guide-check.js';
import { GuideFinder } from './guide-finder.js';
import { GuideRecord } from './guide.record.js';
import { GuidesRepository } from './guides.repository.js';
import { Measure } from './measure.js';
import { Guides } from './guides.service.js';

/** Guides for staff. */
@Module({
  providers: [GuideCheck, GuideFinder, GuideRecord, Guides, GuidesRepository, Measure],
  exports: [GuideCheck, GuideFinder, Guides],
})
export class GuidesModule {}

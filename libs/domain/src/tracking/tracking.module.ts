import { Module } from '@nestjs/common';
import { InstallationRepository } from '../installation/installation.repository.js';
import { SearchesRepository } from './searches.repository.js';
import { TrackingRepository } from './tracking.repository.js';
import { Tracking } from './tracking.service.js';

@Module({
  providers: [InstallationRepository, SearchesRepository, TrackingRepository, Tracking],
  exports: [SearchesRepository, Tracking],
})
export class TrackingModule {}

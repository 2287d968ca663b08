import { Module } from '@nestjs/common';
import { CommunityFixesModule } from '@app/domain/community-fixes/community-fixes.module.js';
import { dataFolder } from '../platform/set-up.js';
import { CommunityFixesController } from './community-fixes.controller.js';
import { StaffFixesController } from './staff-fixes.controller.js';

@Module({
  imports: [CommunityFixesModule.serving(dataFolder)],
  controllers: [CommunityFixesController, StaffFixesController],
})
export class CommunityFixesApiModule {}

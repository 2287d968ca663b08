import { Module } from '@nestjs/common';
import { CommunityFixesModule } from '@app/domain/community-fixes/community-fixes.module.js';
import { MakeFixPicturesHandler } from './make-fix-pictures.handler.js';

@Module({ imports: [CommunityFixesModule], providers: [MakeFixPicturesHandler] })
export class CommunityFixesWorkerModule {}

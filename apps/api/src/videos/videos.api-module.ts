import { Module } from '@nestjs/common';
import { VideosModule } from '@app/domain/videos/videos.module.js';
import { VideosController } from './videos.controller.js';

@Module({ imports: [VideosModule], controllers: [VideosController] })
export class VideosApiModule {}

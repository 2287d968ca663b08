import { Module } from '@nestjs/common';
import { VideoRecord } from './video.record.js';
import { VideoRepository } from './videos.repository.js';
import { Videos } from './videos.service.js';

@Module({ providers: [VideoRecord, VideoRepository, Videos], exports: [Videos] })
export class VideosModule {}

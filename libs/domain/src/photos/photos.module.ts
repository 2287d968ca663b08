import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PhotoRepository } from './photo.repository.js';
import { Photos } from './photos.service.js';

@Module({ imports: [SessionsModule], providers: [PhotoRepository, Photos], exports: [Photos, PhotoRepository] })
export class PhotosModule {}

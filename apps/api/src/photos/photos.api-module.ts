import { Module } from '@nestjs/common';
import { PhotosModule } from '@app/domain/photos/photos.module.js';
import { PhotosController } from './photos.controller.js';

@Module({ imports: [PhotosModule], controllers: [PhotosController] })
export class PhotosApiModule {}

import { Module } from '@nestjs/common';
import { PhotosModule } from '@app/domain/photos/photos.module.js';
import { MakeDerivativesHandler } from './make-derivatives.handler.js';

@Module({ imports: [PhotosModule], providers: [MakeDerivativesHandler] })
export class ImagesWorkerModule {}

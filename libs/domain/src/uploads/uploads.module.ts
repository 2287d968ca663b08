import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UploadDayRepository } from './upload-day.repository.js';
import { Uploads } from './uploads.service.js';

@Module({ imports: [SessionsModule], providers: [UploadDayRepository, Uploads], exports: [Uploads] })
export class UploadsModule {}

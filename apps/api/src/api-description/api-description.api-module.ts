import { Module } from '@nestjs/common';
import { ApiDescriptionController } from './api-description.controller.js';

@Module({ controllers: [ApiDescriptionController] })
export class ApiDescriptionApiModule {}

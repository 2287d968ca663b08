import { Module } from '@nestjs/common';
import { RetailersModule } from '@app/domain/retailers/retailers.module.js';
import { RetailersController } from './retailers.controller.js';

@Module({ imports: [RetailersModule], controllers: [RetailersController] })
export class RetailersApiModule {}

import { Module } from '@nestjs/common';
import { RetailerRepository } from './retailers.repository.js';
import { Retailers } from './retailers.service.js';

@Module({ providers: [RetailerRepository, Retailers], exports: [RetailerRepository, Retailers] })
export class RetailersModule {}

import { Module } from '@nestjs/common';
import { RetailerRecord } from './retailer.record.js';
import { RetailerRepository } from './retailers.repository.js';
import { Retailers } from './retailers.service.js';

@Module({ providers: [RetailerRecord, RetailerRepository, Retailers], exports: [RetailerRepository, Retailers] })
export class RetailersModule {}

import { Module } from '@nestjs/common';
import { BrandsModule } from '@app/domain/brands/brands.module.js';
import { BrandsController } from './brands.controller.js';

@Module({ imports: [BrandsModule], controllers: [BrandsController] })
export class BrandsApiModule {}

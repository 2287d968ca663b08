import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type RetailerChange,
  retailerChangeSchema,
  type RetailerForm,
  retailerFormSchema,
  type RetailersQuery,
  retailersQuerySchema,
  type StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import type { ApiReply } from '../platform/request.js';

const retailerName = z.string().refine((name) => !name.includes('\0'), 'That is not the name of a retailer.');

@Controller('api/retailers')
export class RetailersController {
  constructor(private readonly retailers: Retailers) {}

  @Get()
  async page(
    @Query({ schema: retailersQuerySchema }) query: RetailersQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffRetailer[]> {
    const { retailers, total } = await this.retailers.page(query);
    void reply.header('x-total-count', total);
    return retailers;
  }

  @Post()
  @HttpCode(201)
  create(@Body({ schema: retailerFormSchema }) form: RetailerForm): Promise<StaffRetailer> {
    return this.retailers.create(form);
  }

  @Put(':name')
  change(
    @Param('name', { schema: retailerName }) name: string,
    @Body({ schema: retailerChangeSchema }) change: RetailerChange,
  ): Promise<StaffRetailer> {
    return this.retailers.change(name, change);
  }

  @Delete(':name')
  @HttpCode(204)
  delete(@Param('name', { schema: retailerName }) name: string): Promise<void> {
    return this.retailers.delete(name);
  }
}

import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type StaffFix,
  type StaffFixesQuery,
  staffFixesQuerySchema,
} from '@app/contracts/community-fixes/community-fixes.contract.js';
import { StaffFixes } from '@app/domain/community-fixes/staff-fixes.service.js';
import type { ApiReply } from '../platform/request.js';

const fixId = z.uuid('That is not the id of a fix.');

@Controller('api/admin/fixes')
export class StaffFixesController {
  constructor(private readonly fixes: StaffFixes) {}

  @Get()
  async page(
    @Query({ schema: staffFixesQuerySchema }) query: StaffFixesQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffFix[]> {
    const { fixes, total } = await this.fixes.page(query);
    void reply.header('x-total-count', total);
    return fixes;
  }

  @Get(':id')
  get(@Param('id', { schema: fixId }) id: string): Promise<StaffFix> {
    return this.fixes.get(id);
  }

  @Post(':id/publish')
  @HttpCode(200)
  publish(@Param('id', { schema: fixId }) id: string): Promise<StaffFix> {
    return this.fixes.setStatus(id, 'published');
  }

  @Post(':id/hide')
  @HttpCode(200)
  hide(@Param('id', { schema: fixId }) id: string): Promise<StaffFix> {
    return this.fixes.setStatus(id, 'hidden');
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', { schema: fixId }) id: string): Promise<void> {
    return this.fixes.delete(id);
  }
}

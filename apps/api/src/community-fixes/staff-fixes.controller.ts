import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { communityFixesCalls } from '@app/contracts/community-fixes/community-fixes.calls.js';
import type { FixesBulk, StaffFix, StaffFixesQuery } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { StaffFixes } from '@app/domain/community-fixes/staff-fixes.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class StaffFixesController {
  constructor(private readonly fixes: StaffFixes) {}

  @Handles(communityFixesCalls.staffPage)
  async page(@Query() query: StaffFixesQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<StaffFix[]> {
    const { fixes, total } = await this.fixes.page(query);
    void reply.header('x-total-count', total);
    return fixes;
  }

  @Handles(communityFixesCalls.staffGet)
  get(@Param('id') id: string): Promise<StaffFix> {
    return this.fixes.get(id);
  }

  @Handles(communityFixesCalls.bulk)
  bulk(@Body() wanted: FixesBulk, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.fixes.bulk(wanted, doneBy(request));
  }

  @Handles(communityFixesCalls.publish)
  publish(@Param('id') id: string, @Req() request: ApiRequest): Promise<StaffFix> {
    return this.fixes.setStatus(id, 'published', doneBy(request));
  }

  @Handles(communityFixesCalls.hide)
  hide(@Param('id') id: string, @Req() request: ApiRequest): Promise<StaffFix> {
    return this.fixes.setStatus(id, 'hidden', doneBy(request));
  }

  @Handles(communityFixesCalls.delete)
  delete(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.fixes.delete(id, doneBy(request));
  }
}

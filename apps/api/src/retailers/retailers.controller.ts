import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { retailersCalls } from '@app/contracts/retailers/retailers.calls.js';
import type {
  RetailerChange,
  RetailerForm,
  RetailersQuery,
  StaffRetailer,
} from '@app/contracts/retailers/retailers.contract.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class RetailersController {
  constructor(private readonly retailers: Retailers) {}

  @Handles(retailersCalls.page)
  async page(@Query() query: RetailersQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<StaffRetailer[]> {
    const { retailers, total } = await this.retailers.page(query);
    void reply.header('x-total-count', total);
    return retailers;
  }

  @Handles(retailersCalls.create)
  create(@Body() form: RetailerForm, @Req() request: ApiRequest): Promise<StaffRetailer> {
    return this.retailers.create(form, doneBy(request));
  }

  @Handles(retailersCalls.change)
  change(
    @Param('name') name: string,
    @Body() change: RetailerChange,
    @Req() request: ApiRequest,
  ): Promise<StaffRetailer> {
    return this.retailers.change(name, change, doneBy(request));
  }

  @Handles(retailersCalls.delete)
  delete(@Param('name') name: string, @Req() request: ApiRequest): Promise<void> {
    return this.retailers.delete(name, doneBy(request));
  }
}

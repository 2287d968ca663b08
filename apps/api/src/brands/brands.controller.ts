import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { brandsCalls } from '@app/contracts/brands/brands.calls.js';
import type { BrandChange, BrandForm, BrandsQuery, StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { Brands } from '@app/domain/brands/brands.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class BrandsController {
  constructor(private readonly brands: Brands) {}

  @Handles(brandsCalls.page)
  async page(@Query() query: BrandsQuery, @Res({ passthrough: true }) reply: ApiReply): Promise<StaffBrand[]> {
    const { brands, total } = await this.brands.page(query);
    void reply.header('x-total-count', total);
    return brands;
  }

  @Handles(brandsCalls.create)
  create(@Body() form: BrandForm, @Req() request: ApiRequest): Promise<StaffBrand> {
    return this.brands.create(form, doneBy(request));
  }

  @Handles(brandsCalls.change)
  change(@Param('name') name: string, @Body() change: BrandChange, @Req() request: ApiRequest): Promise<StaffBrand> {
    return this.brands.change(name, change, doneBy(request));
  }

  @Handles(brandsCalls.delete)
  delete(@Param('name') name: string, @Req() request: ApiRequest): Promise<void> {
    return this.brands.delete(name, doneBy(request));
  }
}

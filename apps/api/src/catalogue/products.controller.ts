import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { catalogueCalls } from '@app/contracts/catalogue/catalogue.calls.js';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductChange, ProductDeletion, ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import type { ProductsBulk } from '@app/contracts/catalogue/staff-products.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Products } from '@app/domain/catalogue/products.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

/** The products as staff keep them; the list that everybody reads is in `catalogue.controller.ts`. */
@Controller()
export class ProductsController {
  constructor(private readonly products: Products) {}

  @Handles(catalogueCalls.create)
  create(@Body() form: ProductForm, @Req() request: ApiRequest): Promise<Product> {
    return this.products.create(form, doneBy(request));
  }

  @Handles(catalogueCalls.bulk)
  bulk(@Body() wanted: ProductsBulk, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.products.bulk(wanted, doneBy(request));
  }

  @Handles(catalogueCalls.get)
  one(@Param('id') id: string): Promise<Product> {
    return this.products.get(id);
  }

  @Handles(catalogueCalls.change)
  change(@Param('id') id: string, @Body() change: ProductChange, @Req() request: ApiRequest): Promise<Product> {
    return this.products.change(id, change, doneBy(request));
  }

  @Handles(catalogueCalls.delete)
  delete(@Param('id') id: string, @Query() deletion: ProductDeletion, @Req() request: ApiRequest): Promise<void> {
    return this.products.delete(id, deletion, doneBy(request));
  }
}

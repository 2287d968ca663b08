import { Controller, Query, Req, Res } from '@nestjs/common';
import { catalogueCalls } from '@app/contracts/catalogue/catalogue.calls.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { type ProductsQuery, productsQuerySchema } from '@app/contracts/catalogue/staff-products.contract.js';
import { Catalogue } from '@app/domain/catalogue/catalogue.service.js';
import { StaffProducts } from '@app/domain/catalogue/staff-products.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

@Controller()
export class CatalogueController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly staffProducts: StaffProducts,
  ) {}

  @PublicRead({ tables: ['product', 'brand', 'retailer', 'product_offer'] })
  @Handles(catalogueCalls.list)
  async products(
    @Query() query: ProductsQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<ListedProduct[]> {
    if (!request.caller.isStaff) return this.catalogue.publicProducts();
    // The public address without any parameter stays the whole catalogue.
    const isPage = Object.keys(request.query as object).some((name) => name in productsQuerySchema.shape);
    const { products, total } = isPage ? await this.staffProducts.page(query) : await this.everything();
    void reply.header('x-total-count', total);
    return products;
  }

  private async everything(): Promise<{ products: ListedProduct[]; total: number }> {
    const products = await this.staffProducts.all();
    return { products, total: products.length };
  }
}

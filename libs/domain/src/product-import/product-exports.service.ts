import { Injectable } from '@nestjs/common';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductExportQuery } from '@app/contracts/product-import/product-import.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { toFields } from '../audit/changed-fields.js';
import { StaffProducts } from '../catalogue/staff-products.service.js';

/** Products on their way out of the catalogue. */
@Injectable()
export class ProductExports {
  constructor(
    private readonly database: Database,
    private readonly products: StaffProducts,
    private readonly audit: AuditLog,
  ) {}

  /** Every product that matches, one after the other. That they were taken out is written down before the first is read. */
  async export(query: ProductExportQuery, by: Actor): Promise<AsyncIterable<ListedProduct>> {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query;
    await this.database.transaction((tx) =>
      this.audit.note(tx, by, 'product.export', { id: 'all', label: 'Products' }, toFields(filters)),
    );
    return this.products.each(filters);
  }
}

import { Body, Controller } from '@nestjs/common';
import { catalogueCalls } from '@app/contracts/catalogue/catalogue.calls.js';
import type {
  PreviewedProduct,
  ProductSummary,
  SuggestionPreview,
} from '@app/contracts/catalogue/staff-products.contract.js';
import { SuggestionPreviews } from '@app/domain/analysis/suggestion-previews.service.js';
import { StaffProducts } from '@app/domain/catalogue/staff-products.service.js';
import { Handles } from '../platform/handles.js';

/** What staff are told about products beside the products themselves. */
@Controller()
export class ProductFiguresController {
  constructor(
    private readonly products: StaffProducts,
    private readonly previews: SuggestionPreviews,
  ) {}

  @Handles(catalogueCalls.summary)
  summary(): Promise<ProductSummary> {
    return this.products.summary();
  }

  @Handles(catalogueCalls.previewSuggestions)
  preview(@Body() product: PreviewedProduct): Promise<SuggestionPreview> {
    return this.previews.preview(product);
  }
}

import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { addressOf } from '@app/contracts/address.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { productImportCalls } from '@app/contracts/product-import/product-import.calls.js';
import { importColumns } from '@app/contracts/product-import/product-import.constants.js';
import type {
  ImportReport,
  ProductExportQuery,
  ProductImport,
} from '@app/contracts/product-import/product-import.contract.js';
import { ProductExports } from '@app/domain/product-import/product-exports.service.js';
import { ProductImports } from '@app/domain/product-import/product-imports.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';
import { FAILED_COLUMNS, toFailedRows, toProductRows } from './csv-rows.js';

/** Products as files: in, out, and what could not be taken in. */
@Controller()
export class ProductImportController {
  constructor(
    private readonly imports: ProductImports,
    private readonly exports: ProductExports,
  ) {}

  @Handles(productImportCalls.start)
  async start(
    @Body() file: ProductImport,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<JobRun> {
    const run = await this.imports.start(file, doneBy(request));
    void reply.header('location', addressOf('GET /api/products/import/:id', { params: { id: run.id } }));
    return run;
  }

  @Handles(productImportCalls.report)
  report(@Param('id') id: string): Promise<ImportReport> {
    return this.imports.report(id);
  }

  @Handles(productImportCalls.failedRows)
  async failedRows(@Param('id') id: string, @Res() reply: ApiReply): Promise<void> {
    const rows = toFailedRows(await this.imports.failed(id));
    await sendCsv(reply, { fileName: 'failed-rows.csv', columns: FAILED_COLUMNS, rows });
  }

  @Handles(productImportCalls.export)
  async export(@Query() query: ProductExportQuery, @Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    const products = await this.exports.export(query, doneBy(request));
    const fileName = `products-${new Date().toISOString().slice(0, 10)}.csv`;
    await sendCsv(reply, { fileName, columns: importColumns, rows: toProductRows(products) });
  }
}

import { Controller, Query, Req, Res } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import {
  priceColumns,
  priceHistoryColumns,
  type ShopProductsExportQuery,
} from '@app/contracts/crawler/crawler-exports.contract.js';
import { PriceExports } from '@app/domain/crawler/price-exports.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, doneBy } from '../platform/request.js';
import { sendCsv } from '../platform/send-csv.js';
import { toPriceHistoryRows, toPriceRows } from './price-rows.js';

/** Shops' prices as files. */
@Controller()
export class PriceExportsController {
  constructor(private readonly exports: PriceExports) {}

  @Handles(crawlerCalls.exportPrices)
  async prices(
    @Query() query: ShopProductsExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const rows = toPriceRows(await this.exports.prices(query, doneBy(request)));
    await sendCsv(reply, { fileName: fileName('prices'), columns: priceColumns, rows });
  }

  @Handles(crawlerCalls.exportHistory)
  async history(
    @Query() query: ShopProductsExportQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const rows = toPriceHistoryRows(await this.exports.history(query, doneBy(request)));
    await sendCsv(reply, { fileName: fileName('price-history'), columns: priceHistoryColumns, rows });
  }
}

const fileName = (what: string): string => `${what}-${new Date().toISOString().slice(0, 10)}.csv`;

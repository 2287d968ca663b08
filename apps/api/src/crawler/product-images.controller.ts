import { Controller, Param, Res } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import { NotFoundError } from '@app/domain/errors.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply } from '../platform/request.js';

/** Our own copies of the shops' pictures of products. */
@Controller()
export class ProductImagesController {
  constructor(private readonly images: ProductImages) {}

  @Handles(crawlerCalls.picture)
  async picture(@Param('id') id: string, @Param('file') file: string, @Res() reply: ApiReply): Promise<void> {
    const picture = await this.images.open(id, file);
    if (!picture) throw new NotFoundError(crawlerCalls.picture.noSuch);
    // Its name is its content's, so that it never changes. Never rendered as a document.
    await reply
      .headers({
        'content-type': picture.contentType,
        'content-disposition': 'inline; filename="product"',
        'cache-control': 'public, max-age=2592000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.bytes);
  }
}

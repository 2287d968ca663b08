import { Controller, Param, Req, Res } from '@nestjs/common';
import { crawlerCalls } from '@app/contracts/crawler/crawler.calls.js';
import { PRODUCT_IMAGE_MISSING } from '@app/contracts/catalogue/catalogue.constants.js';
import type { UploadedImage } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { DomainError, NotFoundError } from '@app/domain/errors.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import { Handles } from '../platform/handles.js';
import { readForm } from '../platform/read-upload.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

/** Pictures of products: our own copies of the shops', and those that staff upload. */
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

  @Handles(crawlerCalls.uploadPicture)
  async uploadPicture(@Req() request: ApiRequest): Promise<UploadedImage> {
    const { uploads } = await readForm(request, crawlerCalls.uploadPicture.form);
    if (!uploads.image) throw new DomainError('BAD_REQUEST', PRODUCT_IMAGE_MISSING);
    return { imageUrl: await this.images.keep(uploads.image.bytes) };
  }
}

import { Controller, Get, Param, Res } from '@nestjs/common';
import { z } from 'zod';
import { NotFoundError } from '@app/domain/errors.js';
import { ProductImages } from '@app/domain/crawler/product-images.js';
import { Public } from '../platform/access.js';
import type { ApiReply } from '../platform/request.js';

const address = z.object({ id: z.uuid(), file: z.string().regex(/^[0-9a-f]{16}\.webp$/) });

/** Our own copies of the shops' pictures of products. */
@Controller('api/product-images')
@Public()
export class ProductImagesController {
  constructor(private readonly images: ProductImages) {}

  @Get(':id/:file')
  async picture(@Param() params: Record<string, string>, @Res() reply: ApiReply): Promise<void> {
    const { success, data } = address.safeParse(params);
    const picture = success ? await this.images.open(data.id, data.file) : null;
    if (!picture) throw new NotFoundError('There is no such picture.');
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

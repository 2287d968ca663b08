import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { type PhotoVariant, photoVariants } from '@app/contracts/photos.paths.js';
import { NotFoundError } from '@app/domain/errors.js';
import { Photos } from '@app/domain/photos/photos.service.js';
import { Public } from '../platform/access.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

const addressSchema = z.object({ id: z.uuid(), variant: z.enum(photoVariants) });

@Controller('api/photos')
@Public()
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  @Get(':id/:variant')
  async get(
    @Param('id') id: string,
    @Param('variant') variant: PhotoVariant,
    @Req() { caller }: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const address = addressSchema.safeParse({ id, variant });
    if (!address.success) throw new NotFoundError('There is no such photo.');
    const { bytes, contentType } = await this.photos.open(address.data.id, address.data.variant, caller);
    // Never rendered as a document, and kept by nobody but its owner's browser.
    await reply
      .headers({
        'content-type': contentType,
        'content-disposition': 'inline; filename="photo"',
        'cache-control': 'private, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes);
  }
}

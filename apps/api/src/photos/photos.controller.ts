import { Controller, Param, Req, Res } from '@nestjs/common';
import type { PhotoVariant } from '@app/contracts/photos.constants.js';
import { photosCalls } from '@app/contracts/photos/photos.calls.js';
import { Photos } from '@app/domain/photos/photos.service.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

@Controller()
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  @Handles(photosCalls.get)
  async get(
    @Param('id') id: string,
    @Param('variant') variant: PhotoVariant,
    @Req() { caller }: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const { bytes, contentType } = await this.photos.open(id, variant, caller);
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

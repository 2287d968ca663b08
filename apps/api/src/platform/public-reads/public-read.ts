import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { KeepPublicRead, PUBLIC_READ, type PublicReadOptions } from './keep-public-read.js';

/**
 * A call of the cache class `public`, whose answer to visitors is the same for all of them: it is kept as bytes, and read anew when one of its
 * tables changes. Staff and operators get theirs from the handler, never kept.
 */
export const PublicRead = <Controller = never>(options: PublicReadOptions<Controller>) =>
  applyDecorators(SetMetadata(PUBLIC_READ, options), UseInterceptors(KeepPublicRead));

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, concatMap, defer, from, type Observable } from 'rxjs';
import { DomainError } from '@app/domain/errors.js';
import { type UploadReservation, Uploads } from '@app/domain/uploads/uploads.service.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import { StorageError, troubleOfSystem } from '@app/storage/storage.error.js';
import { type ApiRequest, callOf } from './request.js';

/** After one of these nothing of the upload is kept, so it counts as none. */
const NOTHING_KEPT = new Set<ErrorCode>([
  'BAD_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'UNREADABLE_IMAGE',
  'STORAGE_FULL',
]);

/**
 * Stands before every call with a form: before a byte is read there must be room for it and something left of what the
 * visitor and the network may send in a day. Staff send as they need.
 */
@Injectable()
export class UploadAllowance implements NestInterceptor {
  constructor(private readonly uploads: Uploads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const { files = [], maxBytes: each = 0 } = callOf(request)?.form ?? {};
    const maxBytes = files.length * each;
    const announced = Number(request.headers['content-length'] ?? NaN);
    // Without a length it may be anything up to the most.
    const bytes = Number.isFinite(announced) ? Math.min(announced, maxBytes) : maxBytes;
    await this.uploads.requireRoom(bytes);
    if (request.caller.isStaff) return next.handle();
    const reservation = await this.uploads.reserve(request.caller, request.caller.network, bytes);
    return next.handle().pipe(
      concatMap((answer: unknown) => defer(() => from(this.settle(reservation, request).then(() => answer)))),
      catchError(async (error: unknown) => {
        await this.settle(reservation, request, error);
        throw error;
      }),
    );
  }

  private settle(reservation: UploadReservation, request: ApiRequest, error?: unknown): Promise<void> {
    const isNothing =
      error instanceof DomainError
        ? NOTHING_KEPT.has(error.code)
        : error instanceof StorageError || troubleOfSystem(error) !== null;
    // Whatever else went wrong may have come after the file was stored.
    return this.uploads.settle(reservation, isNothing ? null : (request.takenBytes ?? reservation.reserved));
  }
}

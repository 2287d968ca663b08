import type { ErrorCode } from '@app/contracts/errors.js';
import { DomainError } from '../errors.js';

export type PhotoRefusal = Extract<
  ErrorCode,
  'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA' | 'UNREADABLE_IMAGE' | 'BAD_REQUEST'
>;

/** The file cannot be used as a photo. The message is a sentence for the visitor; `cause` is for the log alone. */
export class PhotoRefusedError extends DomainError {
  constructor(
    override readonly code: PhotoRefusal,
    sentence: string,
    override readonly cause?: unknown,
  ) {
    super(code, sentence);
  }
}

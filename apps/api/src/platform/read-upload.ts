import type { z } from 'zod';
import type { Form } from '@app/contracts/call.js';
import { DomainError } from '@app/domain/errors.js';
import type { Upload } from '@app/domain/photos/photos.service.js';
import { InvalidInputError } from './invalid-input.error.js';
import type { ApiRequest } from './request.js';

/**
 * Reads a multipart form with one part named `file`, wherever it stands among the fields, into memory (bounded). Throws a
 * sentence for a form that is none, has no or two files, or a file above the limit.
 */
export async function readUpload<Fields extends z.ZodType>(
  request: ApiRequest,
  form: Form & { fields: Fields; files: readonly ['file'] },
): Promise<{ fields: z.infer<Fields>; upload: Upload }> {
  const { fields, uploads } = await readForm(request, form);
  if (!uploads.file) throw new DomainError('BAD_REQUEST', 'There is no photo in the form. Please choose one.');
  return { fields, upload: uploads.file };
}

/**
 * The same for a form with several files, each under a name of its own; what the form left out is missing in `uploads`,
 * and a file under any other name is dropped.
 */
export async function readForm<Fields extends z.ZodType, Name extends string>(
  request: ApiRequest,
  form: Form & { fields: Fields; files: readonly Name[] },
): Promise<{ fields: z.infer<Fields>; uploads: Partial<Record<Name, Upload>> }> {
  if (!request.isMultipart()) throw new DomainError('BAD_REQUEST', 'Please send the photo as a form.');
  const fields: Record<string, unknown> = {};
  const uploads: Partial<Record<Name, Upload>> = {};
  const { files, maxBytes, tooLarge } = form;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: files.length } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        request.takenBytes = (request.takenBytes ?? 0) + bytes.length;
        const name = files.find((known): known is Name => known === part.fieldname);
        if (name && uploads[name]) throw tooManyPhotos();
        if (name) uploads[name] = { bytes, fileName: part.filename ?? '' };
      } else if (Object.hasOwn(fields, part.fieldname) === false) {
        // PostgreSQL cannot keep a NUL, and nobody types one.
        fields[part.fieldname] = typeof part.value === 'string' ? part.value.replaceAll('\0', '') : part.value;
      }
    }
  } catch (error) {
    throw readable(
      error,
      tooLarge ?? `The photo is too large: at most ${Math.floor(maxBytes / 1_048_576)} MB, please.`,
    );
  }
  const checked = form.fields.safeParse(fields);
  if (!checked.success) throw new InvalidInputError(checked.error.issues);
  return { fields: checked.data, uploads };
}

const tooManyPhotos = () => new DomainError('BAD_REQUEST', 'One photo at a time, please.');

const BROKEN_OFF = new Set([
  'ECONNRESET',
  'ERR_STREAM_PREMATURE_CLOSE',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
  'FST_MP_PREMATURE_CLOSE',
]);

function readable(error: unknown, tooLarge: string): unknown {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  if (code === 'FST_FILES_LIMIT') return tooManyPhotos();
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new DomainError('PAYLOAD_TOO_LARGE', 'The form has too many parts.');
  if (typeof code === 'string' && BROKEN_OFF.has(code))
    return new DomainError('BAD_REQUEST', 'The upload could not be read.');
  if (error instanceof Error && /Unexpected end|Malformed|Multipart/i.test(error.message))
    return new DomainError('BAD_REQUEST', 'The upload could not be read.');
  return error;
}

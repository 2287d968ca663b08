import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { z } from 'zod';
import type { Form } from '@app/contracts/call.js';
import type { ArrivedFile } from '@app/domain/chat/chat-file-intake.js';
import { DomainError } from '@app/domain/errors.js';
import { InvalidInputError } from './invalid-input.error.js';
import type { ApiRequest } from './request.js';

interface ReceiveOptions<Fields extends z.ZodType> {
  form: Form & { fields: Fields };
  /** Bytes of one text field. */
  maxFieldBytes: number;
  sentences: { tooLarge: string; missing: string };
}

/**
 * Receives a multipart form with one large part named `file`, wherever it stands among the fields, into `folder`: it goes
 * to the disk as it comes, so that many uploads at once hold little memory. Throws a sentence for a form that is none, or
 * has no file, two, or one above the limit.
 */
export async function receiveFile<Fields extends z.ZodType>(
  request: ApiRequest,
  folder: string,
  options: ReceiveOptions<Fields>,
): Promise<{ fields: z.infer<Fields>; file: ArrivedFile }> {
  if (!request.isMultipart()) throw new DomainError('BAD_REQUEST', 'Please send the file as a form.');
  const { fields, file } = await receive(request, options, join(folder, 'file')).catch((error: unknown) => {
    throw readable(error, options.sentences.tooLarge);
  });
  const checked = options.form.fields.safeParse(fields);
  if (!checked.success) throw new InvalidInputError(checked.error.issues);
  if (!file) throw new DomainError('BAD_REQUEST', options.sentences.missing);
  return { fields: checked.data, file };
}

async function receive(
  request: ApiRequest,
  { form: { maxBytes }, maxFieldBytes }: Pick<ReceiveOptions<z.ZodType>, 'form' | 'maxFieldBytes'>,
  path: string,
): Promise<{ fields: Record<string, unknown>; file: ArrivedFile | undefined }> {
  const fields: Record<string, unknown> = {};
  let file: ArrivedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fieldSize: maxFieldBytes } })) {
    if (part.type === 'file') {
      const arrived = await keep(part, path);
      request.takenBytes = (request.takenBytes ?? 0) + arrived.bytes;
      if (part.fieldname === 'file') file = arrived;
    } else if (part.valueTruncated) {
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The form has too much text in it.');
    } else if (!Object.hasOwn(fields, part.fieldname)) {
      // PostgreSQL cannot keep a NUL, and nobody types one.
      fields[part.fieldname] = typeof part.value === 'string' ? part.value.replaceAll('\0', '') : part.value;
    }
  }
  return { fields, file };
}

async function keep({ file, filename }: MultipartFile, path: string): Promise<ArrivedFile> {
  const target = createWriteStream(path);
  await pipeline(file, target);
  return { path, bytes: target.bytesWritten, fileName: filename ?? '' };
}

const sentenceOfCode: Record<string, [code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE', sentence: string]> = {
  FST_FILES_LIMIT: ['BAD_REQUEST', 'One file at a time, please.'],
  FST_PARTS_LIMIT: ['PAYLOAD_TOO_LARGE', 'The form has too many parts.'],
  FST_FIELDS_LIMIT: ['PAYLOAD_TOO_LARGE', 'The form has too many parts.'],
};

function readable(error: unknown, tooLarge: string): unknown {
  if (error instanceof DomainError) return error;
  const given: unknown = (error as { code?: unknown } | null)?.code;
  const code = typeof given === 'string' ? given : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  const known = sentenceOfCode[code];
  if (known) return new DomainError(...known);
  // The disk's and our own errors are no fault of the form; everything else that can fail here is the form itself.
  return code.startsWith('E') && code !== 'ECONNRESET' && !code.startsWith('ERR_STREAM')
    ? error
    : new DomainError('BAD_REQUEST', 'The upload could not be read.');
}

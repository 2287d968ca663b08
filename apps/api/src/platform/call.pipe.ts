import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import type { Call } from '@app/contracts/call.js';
import { NotFoundError } from '@app/domain/errors.js';
import { InvalidInputError } from './invalid-input.error.js';

/** Reads what a handler takes by its call's schemas. Throws a sentence for what does not fit. */
export class CallPipe implements PipeTransform {
  constructor(private readonly call: Call) {}

  transform(value: unknown, { type, data: name }: ArgumentMetadata): unknown {
    const schema = this.schemaOf(type, name);
    if (!schema) return value;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    if (type === 'param' && this.call.noSuch) throw new NotFoundError(this.call.noSuch);
    throw new InvalidInputError(read.error.issues);
  }

  private schemaOf(type: ArgumentMetadata['type'], name: string | undefined): z.ZodType | undefined {
    const { body, query, params = {}, silent } = this.call;
    if (type === 'body') return silent ? undefined : body;
    if (type === 'query') return query;
    return type === 'param' && name !== undefined ? params[name] : undefined;
  }
}

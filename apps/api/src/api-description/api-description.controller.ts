import { Controller } from '@nestjs/common';
import { apiDescriptionCalls } from '@app/contracts/api-description/api-description.calls.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { RegisteredCalls } from '../platform/registered-calls.js';
import { describeApi, type OpenApi } from './describe-api.js';

/** What every call of this process takes and answers, for people and for programs that make clients of it. */
@Controller()
export class ApiDescriptionController {
  private description: OpenApi | undefined;

  constructor(private readonly calls: RegisteredCalls) {}

  @PublicRead({ tables: [] })
  @Handles(apiDescriptionCalls.openApi)
  openApi(): OpenApi {
    // Once all routes are registered it never changes.
    return (this.description ??= describeApi(this.calls.all));
  }
}

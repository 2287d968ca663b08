import { Body, Controller, Req } from '@nestjs/common';
import { samplesCalls } from '@app/contracts/samples/samples.calls.js';
import type { RemoveSamples, SampleCounts } from '@app/contracts/samples/samples.contract.js';
import { Samples } from '@app/domain/samples/samples.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class SamplesController {
  constructor(private readonly samples: Samples) {}

  @Handles(samplesCalls.counts)
  counts(): Promise<SampleCounts> {
    return this.samples.counts();
  }

  @Handles(samplesCalls.remove)
  remove(@Body() body: RemoveSamples, @Req() request: ApiRequest): Promise<SampleCounts> {
    return this.samples.remove(body, doneBy(request));
  }
}

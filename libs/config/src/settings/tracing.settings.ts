import { webUrl } from './fields.js';

export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('OTEL_EXPORTER_OTLP_ENDPOINT')
    .optional()
    .describe('Collector that traces are sent to (OTLP over HTTP, port 4318); unset, nothing is traced.'),
};

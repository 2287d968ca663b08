import { defineCall, media } from '../call.js';

export const metricsCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/metrics',
    summary: "What this process and the workers count and measure, in Prometheus' text format.",
    who: 'operator',
    answers: { 200: media('text/plain') },
  }),
};

import type { FeatureOptions } from './lay-out.mjs';

export const forms: Record<string, FeatureOptions>;

import { PRODUCT_NAME } from '@app/contracts/product.js';
import type { Settings } from './settings.js';
import { readVersion } from './version.js';

/** Where `app` sends its traces and as what; null where nothing is traced. */
export const traceTarget = ({ tracesTo }: Settings, app: 'api' | 'worker') =>
  tracesTo === undefined
    ? null
    : { endpoint: tracesTo, service: `${PRODUCT_NAME.toLowerCase()}-${app}`, version: readVersion() };

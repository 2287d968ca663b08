import { z } from 'zod';
import { listPlace, pageNumber } from '../../../kit/list-place';

export const alertsPlace = listPlace({ tab: 'alerts', schema: z.object({ page: pageNumber() }), filters: [] });

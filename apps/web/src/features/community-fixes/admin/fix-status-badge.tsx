import { Clock, Eye, EyeOff } from 'lucide-react';
import type { FixStatus } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { Badge } from '../../../ui/badge';

export const statusWords: Record<FixStatus, string> = { pending: 'Waiting', published: 'Published', hidden: 'Hidden' };
const looks = {
  pending: { tone: 'warn', icon: Clock },
  published: { tone: 'ok', icon: Eye },
  hidden: { tone: 'neutral', icon: EyeOff },
} as const;

export function FixStatusBadge({ status }: { status: FixStatus }) {
  return <Badge {...looks[status]}>{statusWords[status]}</Badge>;
}

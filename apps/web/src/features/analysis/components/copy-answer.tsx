import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { CopyButton } from '../../../ui/copy-button';

export function CopyAnswer({ analysis }: { analysis: Pick<Analysis, 'fix' | 'topTip'> }) {
  const parts = [analysis.fix, analysis.topTip && `Top tip: ${analysis.topTip}`];
  return <CopyButton text={parts.filter(Boolean).join('\n\n')} noun="text" size="large" iconSize={20} />;
}

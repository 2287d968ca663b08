import type { Chosen } from '../../../kit/selection';
import { Button } from '../../../ui/button';
import { useFixesStatus } from '../api/use-fix-commands';

/** Shows several fixes to everybody, or to nobody but staff. */
export function FixesBulk({ chosen }: { chosen: Chosen }) {
  const command = useFixesStatus();
  const run = (to: 'publish' | 'hide') => {
    if (!command.isPending) command.mutate({ to, ids: chosen.ids }, { onSuccess: chosen.clear });
  };
  return (
    <>
      <Button size="small" kind="primary" aria-disabled={command.isPending} onClick={() => run('publish')}>
        Publish {chosen.count}
      </Button>
      <Button size="small" aria-disabled={command.isPending} onClick={() => run('hide')}>
        Hide {chosen.count}
      </Button>
    </>
  );
}

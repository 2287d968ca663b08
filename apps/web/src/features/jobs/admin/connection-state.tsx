import { classNames } from '../../../lib/class-names';
import { Lamp } from '../../../ui/lamp';
import type { Connection } from '../api/use-live-runs';
import css from './connection-state.module.css';

const words: Record<Connection, { label: string; hint: string }> = {
  connecting: { label: 'Connecting', hint: 'The live connection is being made.' },
  live: { label: 'Live', hint: 'Changes appear as they happen.' },
  reconnecting: { label: 'Reconnecting', hint: 'The connection dropped. What you see may be out of date.' },
  polling: { label: 'Polling', hint: 'There is no live connection. The list is read every 5 seconds.' },
};

/** How fresh the list is. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { label, hint } = words[connection];
  return (
    <span className={classNames(css['state'], css[connection])} role="status" title={hint}>
      <Lamp lit={connection === 'live'} />
      {label}
    </span>
  );
}

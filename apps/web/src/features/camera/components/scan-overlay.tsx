import { useRef } from 'react';
import { Sheet } from '../../../ui/overlay/dialog';
import { Scanner, type ScannerProps } from './scanner';

/** The camera over the whole screen. Load it lazily. */
export function ScanOverlay(props: Omit<ScannerProps, 'shutter'>) {
  const shutter = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open
      bare
      side="full"
      title="Scan Issue"
      onOpenChange={(open) => !open && props.onClose()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        shutter.current?.focus();
      }}
    >
      <Scanner {...props} shutter={shutter} />
    </Sheet>
  );
}

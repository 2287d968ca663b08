import type { CSSProperties } from 'react';
import { Toaster as SonnerToaster } from 'sonner';

const bottom = 'calc(var(--toast-bottom) + var(--toast-lift, 0px))';
const offset = { right: 'var(--toast-right)', bottom };
const mobileOffset = { left: '16px', right: '16px', bottom };

/** Where toasts appear: one at a time, bottom right, above the phone's dock. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      offset={offset}
      mobileOffset={mobileOffset}
      style={{ '--width': 'min(400px, calc(100vw - 32px))', fontFamily: 'inherit' } as CSSProperties}
    />
  );
}

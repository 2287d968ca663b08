import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { firstFieldOf } from '../../lib/first-field';
import { rowFocusOf } from '../../lib/row-focus';
import { Button } from '../button';
import text from '../text.module.css';
import css from './overlay.module.css';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  className?: string | undefined;
  children: ReactNode;
  /** Moves the focus on opening; by default the first field of its form, else the first control. */
  onOpenAutoFocus?: (event: Event) => void;
}

/**
 * A small question or a picture in the middle of the page; on phones it stands on the lower edge. Traps focus, gives it
 * back, and closes by Esc, a click outside or its button. Load it lazily: it brings the dialog library along.
 */
export function Dialog({ wide = false, role, ...props }: OverlayProps & { wide?: boolean; role?: 'alertdialog' }) {
  return (
    <Overlay
      {...props}
      role={role}
      contentClass={classNames(css['dialog'], wide && css['wide'])}
      scrimClass={css['centred']}
    />
  );
}

/** A panel that slides in from an edge, or covers the whole screen. Its children bring their own padding. */
export function Sheet({
  side,
  bare = false,
  ...props
}: OverlayProps & { side: 'left' | 'right' | 'full'; bare?: boolean }) {
  return (
    <Overlay {...props} bare={bare} contentClass={classNames(css['sheet'], css[side])} scrimClass={css[`at-${side}`]} />
  );
}

function Overlay({
  open,
  onOpenChange,
  title,
  hideTitle,
  className,
  children,
  onOpenAutoFocus,
  contentClass,
  scrimClass,
  bare,
  role,
}: OverlayProps & {
  contentClass: string;
  scrimClass: string | undefined;
  bare?: boolean;
  role?: 'alertdialog' | undefined;
}) {
  // These overlays are opened by state, not by the library's trigger, so the library cannot restore the focus.
  const opener = useRef<Element | null>(null);
  const toRow = useRef<(() => void) | null>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={classNames(css['scrim'], scrimClass)}>
          <Radix.Content
            ref={content}
            className={classNames(contentClass, className)}
            aria-describedby={undefined}
            {...(role ? { role } : {})}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              toRow.current = rowFocusOf(opener.current);
              onOpenAutoFocus?.(event);
              // A confirmation focuses its first button, which cancels; a form focuses its first field.
              const first = role
                ? content.current?.querySelector<HTMLElement>('[data-answers] button')
                : firstFieldOf(content.current?.querySelector('form'));
              if (!first || onOpenAutoFocus) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // A link in the overlay may have opened a page that has taken the focus by now.
              if (document.activeElement !== document.body) return;
              if (!opener.current?.isConnected) toRow.current?.();
              else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
            }}
            onPointerDownOutside={keepForToasts}
            onInteractOutside={keepForToasts}
          >
            {bare ? (
              <Radix.Title className={text['hidden']}>{title}</Radix.Title>
            ) : (
              <div className={css['head']}>
                <Radix.Title className={hideTitle ? text['hidden'] : text['h2']}>{title}</Radix.Title>
                <Radix.Close asChild>
                  <Button kind="icon" aria-label="Close" className={css['close']}>
                    <X size={22} strokeWidth={1.9} aria-hidden="true" />
                  </Button>
                </Radix.Close>
              </div>
            )}
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closing a toast must not close the dialog under it. */
function keepForToasts(event: Event): void {
  if ((event.target as Element | null)?.closest('[data-sonner-toaster]')) event.preventDefault();
}

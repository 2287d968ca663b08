import type { MouseEvent } from 'react';

/**
 * Moves the focus alone: to the router a new address is a new page, and what was typed would be gone; and the browser would focus the
 * target again with every Back.
 */
export function followSkipLink(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

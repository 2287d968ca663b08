import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

const STEP = 5;
/** Pixels sideways from which a finger means the blade; before that it may be about to scroll the page. */
const SLOP = 8;
const clamp = (value: number) => Math.min(100, Math.max(0, value));

/**
 * Where the blade between two pictures stands, in percent from the left, and what moves it: dragging anywhere on the
 * picture, a tap, and the keys of a slider.
 */
export function useBlade() {
  const [position, setPosition] = useState(50);
  const [isDragging, setDragging] = useState(false);
  const start = useRef(0);
  const hasMoved = useRef(false);

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    // Tenths, so that it runs smoothly on a wide picture.
    if (width > 0) setPosition(Math.round(clamp(((clientX - left) / width) * 100) * 10) / 10);
  };
  const onFrame = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientX;
      hasMoved.current = false;
      setDragging(true);
      // A finger moves the blade once it goes sideways or is lifted.
      if (event.pointerType !== 'touch') follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isDragging) return;
      const isStill = !hasMoved.current && Math.abs(event.clientX - start.current) < SLOP;
      if (isStill && event.pointerType === 'touch') return;
      hasMoved.current = true;
      follow(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (isDragging && !hasMoved.current) follow(event);
      setDragging(false);
    },
    onPointerCancel: () => setDragging(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event.key, position);
    if (next === null) return;
    event.preventDefault();
    setPosition(clamp(next));
  };
  return { position, isDragging, onFrame, onKeyDown, moveTo: setPosition };
}

function keyed(key: string, position: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - STEP;
    case 'ArrowRight':
    case 'ArrowUp':
      return position + STEP;
    case 'PageDown':
      return position - 4 * STEP;
    case 'PageUp':
      return position + 4 * STEP;
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { Button } from '../ui/button';
import css from './row-order.module.css';

/** Rows that staff can reorder, by dragging or with buttons. */
export interface RowOrder<Row> {
  /** What a row is called: 'Move Ambervane up'. */
  nameOf: (row: Row) => string;
  /** `to` counts from 0, among the rows that are shown. */
  onMove: (row: Row, to: number) => void;
}

type Step = 'up' | 'down';

/** What the rows of a table need to be put into another order. */
export function useRowOrder<Row>(order: RowOrder<Row> | undefined, rows: readonly Row[]) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  /** The button that was pressed: a row that moves in the page loses the focus. */
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [rows]);
  if (!order) return null;

  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row !== undefined && from !== to && to >= 0 && to < rows.length) order.onMove(row, to);
  };
  return {
    /** For the row itself, on which others are dropped. */
    target: (at: number) => ({
      'data-drop': dragged !== null && over === at && dragged !== at ? (dragged < at ? 'below' : 'above') : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, at);
        end();
      },
    }),
    /** What stands in its cell. */
    controls: (row: Row, at: number) => (
      <RowMover
        name={order.nameOf(row)}
        isFirst={at === 0}
        isLast={at === rows.length - 1}
        onStep={(step, button) => {
          pressed.current = button;
          move(at, step === 'up' ? at - 1 : at + 1);
        }}
        onDragStart={() => setDragged(at)}
        onDragEnd={end}
      />
    ),
  };
}

interface RowMoverProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: Step, button: HTMLButtonElement) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

function RowMover({ name, isFirst, isLast, onStep, onDragStart, onDragEnd }: RowMoverProps) {
  const stepper = (step: Step, isOff: boolean) => ({
    kind: 'icon' as const,
    size: 'small' as const,
    'aria-label': `Move ${name} ${step}`,
    // Not `disabled`: the focus stays on it when the row has arrived.
    'aria-disabled': isOff,
    onClick: (event: { currentTarget: HTMLButtonElement }) => !isOff && onStep(step, event.currentTarget),
  });
  return (
    <span className={css['mover']}>
      <span
        className={css['grip']}
        draggable
        title={`Drag ${name} to another place`}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox starts no drag without data.
          event.dataTransfer.setData('text/plain', name);
          const row = event.currentTarget.closest('tr');
          if (row) event.dataTransfer.setDragImage(row, 0, 0);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <GripVertical size={16} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <Button {...stepper('up', isFirst)}>
        <ArrowUp size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
      <Button {...stepper('down', isLast)}>
        <ArrowDown size={16} strokeWidth={1.9} aria-hidden="true" />
      </Button>
    </span>
  );
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The gap between a toast and the control below it. */
const GAP_PX = 12;

/**
 * How far above its usual place a toast stands, so that it covers none of the controls: just above one of them, and no higher
 * than needed. Where no place is free, it is the lowest of those that cover the fewest.
 */
export function liftOver(toast: Box, controls: readonly Box[]): number {
  const lifts = controls.map(({ top }) => toast.bottom - top + GAP_PX).filter((lift) => toast.top - lift >= 0);
  const covered = (lift: number) => controls.filter((control) => overlap(toast, lift, control)).length;
  return [0, ...lifts.filter((lift) => lift > 0)]
    .toSorted((one, other) => one - other)
    .reduce((best, lift) => (covered(lift) < covered(best) ? lift : best));
}

const overlap = (toast: Box, lift: number, control: Box): boolean =>
  control.right > toast.left &&
  control.left < toast.right &&
  control.bottom > toast.top - lift &&
  control.top < toast.bottom - lift;

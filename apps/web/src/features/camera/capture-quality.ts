/** What the overlay uses where staff have stored no level. */
const DEFAULT_LEVEL = 5;
const LOWEST_LEVEL = 1;
const HIGHEST_LEVEL = 10;

/** Pixels of a picture that lies on its side, as cameras name their formats. */
export interface Resolution {
  width: number;
  height: number;
}

const STEPS: { upTo: number; resolution: Resolution }[] = [
  { upTo: 2, resolution: { width: 640, height: 480 } },
  { upTo: 3, resolution: { width: 854, height: 480 } },
  { upTo: 6, resolution: { width: 1280, height: 720 } },
  { upTo: 8, resolution: { width: 1920, height: 1080 } },
];
const FINEST: Resolution = { width: 2560, height: 1440 };

/** The stored camera quality as a whole level from 1 to 10; 5 where none, or nonsense, is stored. */
export function cameraLevel(stored: string | null): number {
  const level = Math.round(Number(stored?.trim() || Number.NaN));
  if (!Number.isFinite(level)) return DEFAULT_LEVEL;
  return Math.min(HIGHEST_LEVEL, Math.max(LOWEST_LEVEL, level));
}

/** The resolution that is asked of the camera. */
export function resolutionFor(level: number): Resolution {
  return STEPS.find(({ upTo }) => level <= upTo)?.resolution ?? FINEST;
}

/** Quality of the captured JPEG, 0 to 1. */
export function jpegQualityFor(level: number): number {
  return 0.2 + (level / 10) * 0.75;
}

/**
 * The size a frame is kept at: a camera answers with the format it has, which may be larger than the one asked for.
 * The two finest levels keep whatever it gives.
 */
export function captureSize(frame: Resolution, level: number): Resolution {
  const wanted = resolutionFor(level);
  if (wanted === FINEST) return { width: frame.width, height: frame.height };
  // A phone held upright has a frame that stands.
  const scale = Math.min(
    1,
    wanted.width / Math.max(frame.width, frame.height),
    wanted.height / Math.min(frame.width, frame.height),
  );
  return { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
}

/** `timestamp` in milliseconds since 1970. */
export const scanFileName = (timestamp: number): string => `scan-${timestamp}.jpg`;

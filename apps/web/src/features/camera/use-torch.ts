import { useState } from 'react';

/** TypeScript's DOM library does not know the lamp yet. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

/** The lamp beside the lens: null where this camera has none. It goes out with its track. */
export function useTorch(track: MediaStreamTrack | null): { isOn: boolean; toggle: () => void } | null {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack | null>(null);
  // Firefox has no capabilities at all.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  if (!track || !capabilities?.torch) return null;
  const isOn = litTrack === track;
  const toggle = () => {
    const wanted: TorchConstraint = { torch: !isOn };
    track.applyConstraints({ advanced: [wanted] }).then(
      () => setLitTrack(isOn ? null : track),
      // The lamp stays as it is, and so does the button.
      () => undefined,
    );
  };
  return { isOn, toggle };
}

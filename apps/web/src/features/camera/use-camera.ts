import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Resolution } from './capture-quality';
import { cameraPermission, startCamera } from './start-camera';
import { useCameraList } from './use-camera-list';
import { useHiddenForLong } from './use-hidden-for-long';

export type CameraPhase = 'starting' | 'live' | 'unavailable';

/** What is wanted, by identity: the same camera asked for again is another wish. */
interface Wish {
  deviceId: string | null;
}

/**
 * The camera behind `video` while `isWanted`: how far it has come, which other one there is, and a second try whenever
 * something changes that could make it work. Switched off on unmounting and when the page is out of sight for long.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, resolution: Resolution, isWanted: boolean) {
  const { width, height } = resolution;
  const [wish, setWish] = useState<Wish>({ deviceId: null });
  const [outcome, setOutcome] = useState<{ of: Wish; track: MediaStreamTrack | null } | null>(null);
  const isOn = !useHiddenForLong() && isWanted;
  const current = isOn && outcome?.of === wish ? outcome : null;
  const phase: CameraPhase = current === null ? 'starting' : current.track ? 'live' : 'unavailable';
  const cameras = useCameraList(phase === 'live');

  useEffect(() => {
    if (!isOn || !video.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (track: MediaStreamTrack | null) => {
      if (!signal.aborted) setOutcome({ of: wish, track });
    };
    const fail = () => {
      settle(null);
      controller.abort();
    };
    startCamera(video.current, { resolution: { width, height }, deviceId: wish.deviceId }, signal).then((track) => {
      settle(track);
      // Pulled out, or taken by the system.
      track.addEventListener('ended', fail, { signal });
    }, fail);
    return () => {
      controller.abort();
      // What was seen until now says nothing about the next start.
      setOutcome(null);
    };
  }, [video, isOn, wish, width, height]);

  useRetry(phase === 'unavailable', () => setWish({ deviceId: null }));

  const track = current?.track ?? null;
  const switchCamera = () => {
    const here = cameras.indexOf(wish.deviceId ?? track?.getSettings().deviceId ?? '');
    setWish({ deviceId: cameras[(here + 1) % cameras.length] ?? null });
  };
  return { phase, track, switchCamera: cameras.length > 1 ? switchCamera : null };
}

/** The visitor allows the camera after all, or plugs one in. */
function useRetry(isDue: boolean, retry: () => void): void {
  const onChange = useEffectEvent(retry);
  useEffect(() => {
    if (!isDue) return;
    const controller = new AbortController();
    const { signal } = controller;
    navigator.mediaDevices?.addEventListener('devicechange', () => onChange(), { signal });
    void cameraPermission().then((status) =>
      status?.addEventListener('change', () => status.state === 'granted' && onChange(), { signal }),
    );
    return () => controller.abort();
  }, [isDue]);
}

import type { Resolution } from './capture-quality';

/** A stream that shows nothing by then never will; a slow phone needs two or three seconds. */
const FIRST_FRAME_MS = 8_000;
/** How long a camera that may be used at once can take to open. A prompt that waits for the visitor has no limit. */
const OPENING_MS = 10_000;

export interface CameraWish {
  resolution: Resolution;
  /** Without one: the camera that looks away from the visitor. */
  deviceId: string | null;
}

/**
 * Opens a camera and plays it in `video`; resolves once a frame can be taken. `signal` ends it at any moment, also
 * later on: no track outlives it. Rejects when there is no camera, it is denied or busy, or no picture ever comes.
 */
export async function startCamera(
  video: HTMLVideoElement,
  wish: CameraWish,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  // Missing where the page did not come over https.
  if (!('mediaDevices' in navigator)) throw new Error('This page may not use a camera.');
  const stream = await openedInTime(wish, signal);
  const stop = () => {
    stream.getTracks().forEach((track) => track.stop());
    if (video.srcObject === stream) video.srcObject = null;
  };
  try {
    signal.throwIfAborted();
    signal.addEventListener('abort', stop, { once: true });
    video.srcObject = stream;
    await within(FIRST_FRAME_MS, firstFrame(video), signal);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error('The camera gave no picture.');
    return track;
  } catch (error) {
    stop();
    throw error;
  }
}

async function openedInTime(wish: CameraWish, signal: AbortSignal): Promise<MediaStream> {
  const opening = navigator.mediaDevices.getUserMedia({ video: constraints(wish), audio: false });
  // A refusal that is quicker than the look at the permission is heard below, and must not count as unhandled until then.
  opening.catch(() => undefined);
  if (!(await isAlreadyAllowed())) return opening;
  return within(OPENING_MS, opening, signal).catch((error: unknown) => {
    // It may still open after we have given up; nobody would switch it off then.
    opening.then(
      (late) => late.getTracks().forEach((track) => track.stop()),
      () => undefined,
    );
    throw error;
  });
}

function constraints({ resolution, deviceId }: CameraWish): MediaTrackConstraints {
  return {
    width: { ideal: resolution.width },
    height: { ideal: resolution.height },
    ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
  };
}

/** False while the visitor has yet to answer, and where the browser does not say. */
async function isAlreadyAllowed(): Promise<boolean> {
  const status = await cameraPermission();
  return status?.state === 'granted';
}

/** The browser's record of the visitor's answer, which changes as they do; null where it keeps none. */
export async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    // Older browsers have no such record, or none of the camera. The camera itself is asked in any case.
    return null;
  }
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  const hasFrame = () => video.videoWidth > 0 && video.readyState >= video.HAVE_CURRENT_DATA;
  return new Promise((resolve, reject) => {
    const check = () => hasFrame() && resolve();
    video.onloadeddata = check;
    video.onplaying = check;
    // Some phones begin to play before they know the size.
    video.onresize = check;
    video.play().then(check, reject);
  });
}

function within<T>(milliseconds: number, work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The camera did not start.')), milliseconds);
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    });
  });
}

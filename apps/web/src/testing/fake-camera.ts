import { jest } from '@jest/globals';

/** One open camera: what the page asked for, and its track, which remembers whether it was stopped. */
export class FakeTrack extends EventTarget {
  isStopped = false;
  hasTorch = false;
  isLit = false;
  constructor(
    readonly deviceId: string,
    readonly asked: MediaTrackConstraints,
  ) {
    super();
  }
  stop = () => void (this.isStopped = true);
  getSettings = () => ({ deviceId: this.deviceId });
  getCapabilities = () => (this.hasTorch ? { torch: true } : {});
  applyConstraints = ({ advanced }: { advanced: { torch: boolean }[] }) => {
    this.isLit = advanced[0]?.torch ?? false;
    return Promise.resolve();
  };
}

type Opening = (constraints: MediaTrackConstraints) => Promise<void> | void;

/** The cameras of a device that does what the test says; jsdom has none, nor a canvas. */
export function fakeCamera({ cameras = ['back'], permission = 'granted', hasTorch = false } = {}) {
  const tracks: FakeTrack[] = [];
  const devices = new EventTarget();
  const status = Object.assign(new EventTarget(), { state: permission });
  const fake = {
    /** Awaited before the camera opens; throws what the browser would. */
    opening: (() => undefined) as Opening,
    /** Size of the frames; null while none comes. */
    frame: { width: 1_280, height: 720 } as { width: number; height: number } | null,
    /** What the canvas gives back for the frame. */
    picture: new Blob(['jpeg'], { type: 'image/jpeg' }) as Blob | null,
    encoded: [] as { width: number; height: number; type: string | undefined; quality: number | undefined }[],
    tracks,
    openTracks: () => tracks.filter(({ isStopped }) => !isStopped),
    change: (what: 'devices' | 'permission', state = status.state) => {
      status.state = state;
      (what === 'devices' ? devices : status).dispatchEvent(new Event(what === 'devices' ? 'devicechange' : 'change'));
    },
  };
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
    await fake.opening(video);
    const wanted = (video.deviceId as { exact: string } | undefined)?.exact;
    const track = new FakeTrack(wanted ?? cameras[0] ?? '', video);
    track.hasTorch = hasTorch;
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const enumerateDevices = () => Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })));
  define(navigator, {
    mediaDevices: Object.assign(devices, { getUserMedia: jest.fn(getUserMedia), enumerateDevices }),
    permissions: { query: () => Promise.resolve(status) },
  });
  define(HTMLMediaElement.prototype, { play: () => Promise.resolve(), srcObject: null });
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { configurable: true, get: () => fake.frame?.width ?? 0 },
    videoHeight: { configurable: true, get: () => fake.frame?.height ?? 0 },
    readyState: { configurable: true, get: () => (fake.frame ? 4 : 0) },
  });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    fake.encoded.push({ width: this.width, height: this.height, type, quality });
    done(fake.picture);
  };
  return fake;
}

function define(target: object, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  }
}

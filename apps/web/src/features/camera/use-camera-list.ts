import { useEffect, useState } from 'react';

/** Ids of the cameras of this device. Browsers tell them apart only once one may be used, so it is read again then. */
export function useCameraList(isLive: boolean): string[] {
  const [cameras, setCameras] = useState<string[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!isLive || !devices) return;
    let isCurrent = true;
    const read = () =>
      devices.enumerateDevices().then(
        (all) => {
          const ids = all
            .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
            .map(({ deviceId }) => deviceId);
          if (isCurrent) setCameras(ids);
        },
        // Without a list there is nothing to switch to.
        () => undefined,
      );
    void read();
    devices.addEventListener?.('devicechange', read);
    return () => {
      isCurrent = false;
      devices.removeEventListener?.('devicechange', read);
    };
  }, [isLive]);
  return cameras;
}

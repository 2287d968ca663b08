import { useRef, type Ref } from 'react';
import { classNames } from '../../../lib/class-names';
import { useSiteSetting } from '../../../lib/site-settings';
import { captureFrame } from '../capture-frame';
import { cameraLevel, resolutionFor } from '../capture-quality';
import { useCamera } from '../use-camera';
import { useScan } from '../use-scan';
import { useTorch } from '../use-torch';
import { CameraBottomBar } from './camera-bottom-bar';
import { CameraMessage } from './camera-message';
import { CameraTopBar } from './camera-top-bar';
import { ScanLamp } from './scan-lamp';
import css from './scanner.module.css';

export interface ScannerProps {
  /** The scanned frame, once. */
  onCapture: (photo: File) => void;
  /** A file chosen instead. */
  onChoose: (photo: File) => void;
  onClose: () => void;
  shutter: Ref<HTMLButtonElement>;
}

/**
 * The live camera: press, the frame freezes and is scanned, and the file is handed over. Without a camera the shutter
 * opens a file picker.
 */
export function Scanner({ onCapture, onChoose, onClose, shutter }: ScannerProps) {
  const level = cameraLevel(useSiteSetting('cameraQuality'));
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const scan = useScan(
    (photo) => {
      onCapture(photo);
      onClose();
    },
    () => filePicker.current?.click(),
  );
  const isScanning = scan.percent !== null;
  // From the frozen frame on nothing is filmed any more.
  const { phase, track, switchCamera } = useCamera(video, resolutionFor(level), !isScanning);
  const torch = useTorch(track);

  const openPicker = () => {
    scan.cancel();
    filePicker.current?.click();
  };
  const press = () => {
    if (phase === 'unavailable') return openPicker();
    const [source, target] = [video.current, frame.current];
    if (phase === 'live' && source && target) scan.start(() => captureFrame(source, target, level));
  };

  return (
    <div className={css['camera']}>
      <video
        ref={video}
        className={classNames(css['picture'], phase !== 'live' && css['blank'])}
        muted
        playsInline
        aria-hidden="true"
      />
      <canvas ref={frame} className={classNames(css['picture'], !isScanning && css['blank'])} aria-hidden="true" />
      {isScanning && <ScanLamp />}
      <div className={css['marks']} aria-hidden="true" />
      <CameraMessage phase={phase} isScanning={isScanning} />
      <CameraTopBar onClose={onClose} onSwitch={isScanning ? null : switchCamera} />
      <CameraBottomBar
        phase={phase}
        percent={scan.percent}
        shutter={shutter}
        torch={torch}
        onPress={press}
        onChooseFile={openPicker}
      />
      <input
        ref={filePicker}
        type="file"
        accept="image/*"
        hidden
        data-testid="scan-picker"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (!file) return;
          onChoose(file);
          onClose();
        }}
      />
    </div>
  );
}

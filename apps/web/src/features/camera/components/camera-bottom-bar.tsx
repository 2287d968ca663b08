import { Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import type { Ref } from 'react';
import { Tooltip } from '../../../ui/tooltip/tooltip';
import type { CameraPhase } from '../use-camera';
import css from './camera-bars.module.css';

interface CameraBottomBarProps {
  phase: CameraPhase;
  /** null while nothing is being scanned. */
  percent: number | null;
  shutter: Ref<HTMLButtonElement>;
  torch: { isOn: boolean; toggle: () => void } | null;
  onPress: () => void;
  onChooseFile: () => void;
}

/** The shutter, the way to a file and the torch; during a scan its percentage. */
export function CameraBottomBar({ phase, percent, shutter, torch, onPress, onChooseFile }: CameraBottomBarProps) {
  const icon = <ImageUp size={24} strokeWidth={1.9} aria-hidden="true" />;
  if (percent !== null) {
    return (
      // Keys, lest the button that was pressed lives on as the other one, with the focus and the second press on it.
      <div key="scanning" className={css['scanning']}>
        <div
          role="progressbar"
          aria-label="Scan"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`Scanning the surface, ${percent} %`}
        >
          <span className={css['percent']}>
            {percent}
            <small>%</small>
          </span>
          <span className={css['doing']}>Scanning the surface</span>
        </div>
        <button type="button" className={css['file']} onClick={onChooseFile}>
          {icon}
          Use a file
        </button>
      </div>
    );
  }
  const isPicker = phase === 'unavailable';
  return (
    <div key="ready" className={css['bottom']}>
      {!isPicker && (
        <Tooltip text="Use a file" side="above" align="start">
          <button type="button" className={css['round']} aria-label="Use a file" onClick={onChooseFile}>
            {icon}
          </button>
        </Tooltip>
      )}
      <button
        ref={shutter}
        type="button"
        className={css['shutter']}
        aria-label={isPicker ? 'Choose a photo' : 'Capture'}
        // Not `disabled`: the focus waits here for the camera.
        aria-disabled={phase === 'starting'}
        onClick={onPress}
      >
        {isPicker && <ImageUp size={34} strokeWidth={1.9} aria-hidden="true" />}
      </button>
      {torch && <TorchButton {...torch} />}
    </div>
  );
}

function TorchButton({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const Icon = isOn ? Flashlight : FlashlightOff;
  return (
    <Tooltip text="Torch" side="above" align="end">
      <button type="button" className={css['round']} aria-label="Torch" aria-pressed={isOn} onClick={toggle}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}

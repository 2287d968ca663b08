import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeCamera } from '../../testing/fake-camera';
import { writeSiteLinks } from '../../testing/site-links';
import {
  button,
  freshOverlay,
  isLive,
  onCapture,
  onClose,
  open,
  pass,
  pickerClicks,
  press,
} from './scan-overlay.steps';

beforeEach(freshOverlay);
afterEach(() => void jest.useRealTimers());

describe('the Scan Issue camera overlay', () => {
  it('says before the shot that it will ask and not look, where no engine looks at photos', async () => {
    fakeCamera();
    const overlay = open();
    await pass(0);
    const honest = /I cannot see photos\. I keep yours, and ask you what it shows\./;
    expect(screen.getByText(honest)).toBeVisible();
    press('Capture');
    expect(screen.queryByText(honest)).not.toBeInTheDocument();
    overlay.unmount();
    const takeOut = writeSiteLinks({ looks: true });
    open();
    await pass(0);
    expect(screen.queryByText(honest)).not.toBeInTheDocument();
    takeOut();
  });

  it('goes from ready over capture and a 2.5 s scan with percent, plus 0.2 s, to the file, and closes', async () => {
    const camera = fakeCamera();
    open();
    await pass(0);
    expect(isLive()).toBe(true);
    press('Capture');
    await pass(1_250);
    expect(screen.getByRole('progressbar', { name: 'Scan' })).toHaveAttribute('aria-valuenow', '49');
    await pass(1_249);
    expect(onCapture).not.toHaveBeenCalled();
    await pass(17);
    expect(screen.getByRole('progressbar')).toHaveTextContent('100%');
    await pass(180);
    expect(onCapture).not.toHaveBeenCalled();
    await pass(10);
    expect(onCapture.mock.calls.map(([{ name, type }]) => [name, type])).toEqual([
      ['scan-1795254000000.jpg', 'image/jpeg'],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(camera.openTracks()).toEqual([]);
  });

  it.each([
    [null, 1_280, 720, 0.575],
    ['3', 854, 480, 0.425],
    ['10', 2_560, 1_440, 0.95],
  ])(
    'with camera quality %j asks for %d x %d, facing away, and encodes at %d',
    async (stored, width, height, quality) => {
      if (stored) localStorage.setItem('cameraQuality', stored);
      const camera = fakeCamera();
      camera.frame = { width, height };
      open();
      await pass(0);
      press('Capture');
      await pass(0);
      expect(camera.tracks[0]?.asked).toEqual({
        width: { ideal: width },
        height: { ideal: height },
        facingMode: { ideal: 'environment' },
      });
      expect(camera.encoded).toEqual([{ width, height, type: 'image/jpeg', quality: expect.closeTo(quality, 10) }]);
    },
  );

  it('captures once, however often the shutter is pressed', async () => {
    const camera = fakeCamera();
    open();
    await pass(0);
    const shutter = button('Capture');
    act(() => {
      shutter.click();
      shutter.click();
    });
    // A third press, now that the scan shows, meets no other button either.
    fireEvent.click(shutter);
    await pass(0);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await pass(3_000);
    expect(camera.encoded).toHaveLength(1);
    expect(onCapture).toHaveBeenCalledTimes(1);
  });

  it('hands over nothing when it is closed during a scan', async () => {
    fakeCamera();
    const { unmount } = open();
    await pass(0);
    press('Capture');
    await pass(1_000);
    press('Close camera');
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    await pass(5_000);
    expect(onCapture).not.toHaveBeenCalled();
  });

  it('films no longer than it must: not once a frame is frozen, nor once it is closed', async () => {
    const camera = fakeCamera();
    const { unmount } = open();
    await pass(0);
    expect(camera.openTracks()).toHaveLength(1);
    unmount();
    expect(camera.openTracks()).toEqual([]);
    open();
    await pass(0);
    press('Capture');
    await pass(0);
    expect(camera.openTracks()).toEqual([]);
  });

  it('stops a camera that opens only after the overlay was closed', async () => {
    const camera = fakeCamera({ permission: 'prompt' });
    let allow = () => {};
    camera.opening = () => new Promise((resolve) => (allow = resolve));
    const { unmount } = open();
    await pass(0);
    unmount();
    allow();
    await pass(0);
    expect(camera.tracks).toHaveLength(1);
    expect(camera.openTracks()).toEqual([]);
  });

  it('stops filming when the page is hidden for long, not at once, and films again when it is back', async () => {
    const camera = fakeCamera();
    open();
    await pass(0);
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      fireEvent(document, new Event('visibilitychange'));
    };
    hide(true);
    await pass(14_000);
    expect(camera.openTracks()).toHaveLength(1);
    await pass(1_000);
    expect(camera.openTracks()).toEqual([]);
    hide(false);
    await pass(0);
    expect(camera.openTracks()).toHaveLength(1);
    expect(isLive()).toBe(true);
  });
});

describe('the controls of the camera overlay', () => {
  it('switches between the cameras where there is more than one', async () => {
    const camera = fakeCamera({ cameras: ['back', 'front'] });
    open();
    await pass(0);
    press('Switch camera');
    await pass(0);
    expect(camera.tracks.map(({ deviceId, isStopped }) => [deviceId, isStopped])).toEqual([
      ['back', true],
      ['front', false],
    ]);
    press('Switch camera');
    await pass(0);
    expect(camera.openTracks().map(({ deviceId }) => deviceId)).toEqual(['back']);
  });

  it('offers no switch with one camera and no torch where the camera has none', async () => {
    fakeCamera();
    open();
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Switch camera' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Torch' })).not.toBeInTheDocument();
  });

  it('turns the torch on and off where the track supports it', async () => {
    const camera = fakeCamera({ hasTorch: true });
    open();
    await pass(0);
    press('Torch');
    await pass(0);
    expect(button('Torch')).toHaveAttribute('aria-pressed', 'true');
    expect(camera.tracks[0]?.isLit).toBe(true);
    press('Torch');
    await pass(0);
    expect(camera.tracks[0]?.isLit).toBe(false);
  });

  it('cancels the scan when a file is wanted instead, and films again', async () => {
    const camera = fakeCamera();
    open();
    await pass(0);
    press('Capture');
    await pass(1_000);
    const clicks = pickerClicks();
    press('Use a file');
    await pass(3_000);
    expect(clicks).toHaveBeenCalledTimes(1);
    expect(onCapture).not.toHaveBeenCalled();
    expect(camera.openTracks()).toHaveLength(1);
  });

  it('has the focus on the shutter and closes with Esc', async () => {
    fakeCamera();
    open();
    await pass(0);
    expect(button('Capture')).toHaveFocus();
    fireEvent.keyDown(button('Capture'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

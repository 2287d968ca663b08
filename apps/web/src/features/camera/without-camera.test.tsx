import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeCamera } from '../../testing/fake-camera';
import {
  freshOverlay,
  isLive,
  onCapture,
  onChoose,
  onClose,
  open,
  pass,
  pickerClicks,
  press,
  UNAVAILABLE,
} from './scan-overlay.steps';

beforeEach(freshOverlay);
afterEach(() => void jest.useRealTimers());

const deny = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));

describe('the Scan Issue camera overlay without a camera', () => {
  const failures: [string, () => Promise<void>][] = [
    ['is denied', deny],
    ['is used by another app', () => Promise.reject(new DOMException('In use', 'NotReadableError'))],
    ['does not exist', () => Promise.reject(new DOMException('None', 'NotFoundError'))],
  ];
  it.each(failures)('stays, says so and opens a file picker on capture when the camera %s', async (_case, opening) => {
    const camera = fakeCamera();
    camera.opening = opening;
    open();
    await pass(0);
    expect(screen.getByText(UNAVAILABLE)).toBeVisible();
    const clicks = pickerClicks();
    press('Choose a photo');
    expect(clicks).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();

    const photo = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByTestId('scan-picker'), { target: { files: [photo] } });
    expect(onChoose).toHaveBeenCalledWith(photo);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onCapture).not.toHaveBeenCalled();
  });

  it('falls back where the page may use no camera at all', async () => {
    fakeCamera();
    delete (navigator as { mediaDevices?: unknown }).mediaDevices;
    open();
    await pass(0);
    expect(screen.getByText(UNAVAILABLE)).toBeVisible();
  });

  it('falls back and switches the camera off when no picture comes within 8 seconds', async () => {
    const camera = fakeCamera();
    camera.frame = null;
    open();
    await pass(7_900);
    expect(screen.getByText('Starting the camera')).toBeVisible();
    await pass(100);
    expect(screen.getByText(UNAVAILABLE)).toBeVisible();
    expect(camera.openTracks()).toEqual([]);
  });

  it('falls back when an allowed camera does not open within 10 seconds, and stops it should it open later', async () => {
    const camera = fakeCamera();
    let open_ = () => {};
    camera.opening = () => new Promise((resolve) => (open_ = resolve));
    open();
    await pass(10_000);
    expect(screen.getByText(UNAVAILABLE)).toBeVisible();
    open_();
    await pass(0);
    expect(camera.tracks).toHaveLength(1);
    expect(camera.openTracks()).toEqual([]);
  });

  it('waits as long as the visitor takes to allow the camera', async () => {
    const camera = fakeCamera({ permission: 'prompt' });
    let allow = () => {};
    camera.opening = () => new Promise((resolve) => (allow = resolve));
    open();
    await pass(120_000);
    expect(screen.getByText('Starting the camera')).toBeVisible();
    allow();
    await pass(0);
    expect(isLive()).toBe(true);
  });

  it('starts when a denied camera is allowed after all, or one is plugged in', async () => {
    const camera = fakeCamera({ permission: 'denied' });
    camera.opening = deny;
    open();
    await pass(0);
    camera.opening = () => undefined;
    act(() => camera.change('permission', 'granted'));
    await pass(0);
    expect(isLive()).toBe(true);

    camera.opening = () => Promise.reject(new DOMException('None', 'NotFoundError'));
    act(() => void camera.tracks[0]?.dispatchEvent(new Event('ended')));
    expect(screen.getByText(UNAVAILABLE)).toBeVisible();
    camera.opening = () => undefined;
    act(() => camera.change('devices'));
    await pass(0);
    expect(isLive()).toBe(true);
  });

  it('asks for a file when the frame cannot be made into a picture, and films on', async () => {
    const camera = fakeCamera();
    camera.picture = null;
    open();
    await pass(0);
    const clicks = pickerClicks();
    press('Capture');
    await pass(0);
    expect(clicks).toHaveBeenCalledTimes(1);
    await pass(0);
    expect(isLive()).toBe(true);
    expect(onCapture).not.toHaveBeenCalled();
  });
});

import type { Page } from 'playwright-core';
import { openHome } from '../support/steps.js';

/** A camera that sees a wheel: the browser of the pictures has none. */
const A_WHEEL = `
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      pen.fillStyle = '#123d52';
      pen.fillRect(0, 0, 1280, 720);
      const discs = [[330, '#161b19'], [246, '#dfe6e3'], [234, '#4b3524'], [60, '#b9c3bf']];
      for (const [radius, colour] of discs) {
        pen.fillStyle = colour;
        pen.beginPath();
        pen.arc(640, 380, radius, 0, 7);
        pen.fill();
      }
      for (let spoke = 0; spoke < 5; spoke++) {
        pen.save();
        pen.translate(640, 380);
        pen.rotate((spoke * Math.PI * 2) / 5);
        pen.fillStyle = '#9c8f80';
        pen.fillRect(-26, -232, 52, 210);
        pen.restore();
      }
    };
    draw();
    setInterval(draw, 200);
    return canvas.captureStream();
  };
`;

export async function* cameraScreens(page: Page): AsyncGenerator<string> {
  await openHome(page);
  await page.evaluate(`navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('No camera.'))`);
  await page.getByRole('button', { name: 'Photo' }).click();
  const overlay = page.getByRole('dialog', { name: 'Scan Issue' });
  await overlay.getByText('Camera not available. Choose a photo instead.').waitFor();
  yield 'camera-unavailable';
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });

  await page.evaluate(A_WHEEL);
  await page.getByRole('button', { name: 'Photo' }).click();
  const shutter = overlay.getByRole('button', { name: 'Capture' });
  await shutter.and(page.locator('[aria-disabled=false]')).waitFor();
  yield 'camera-ready';

  // The scan waits for a picture that never comes, so that it can be looked at.
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = () => {}');
  await shutter.click();
  await overlay.getByRole('progressbar').getByText('100%').waitFor();
  yield 'camera-scan';
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
}

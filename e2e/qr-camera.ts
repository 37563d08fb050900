import type { BrowserContext } from '@playwright/test';
import encodeQR from 'qr';

const drawCode = (modules: boolean[][]) => {
  const size = 12;
  const side = modules.length * size;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const drawing = canvas.getContext('2d');
  setInterval(() => {
    if (!drawing) return;
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, side, side);
    drawing.fillStyle = '#000';
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) if (isDark) drawing.fillRect(x * size, y * size, size, size);
  }, 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
};

/** The cameras of later pages see a QR code of this text. */
export const showToCamera = (context: BrowserContext, text: string): Promise<unknown> =>
  context.addInitScript(drawCode, encodeQR(text, 'raw', { border: 4 }));

/** The person does not let later pages use a camera. */
export const refuseCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

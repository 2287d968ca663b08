import type { Page } from 'playwright-core';

interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Keeps the files that the page sends, which a browser does not tell its debugger. Call it before the page is opened. */
export async function keepSentFiles(page: Page): Promise<void> {
  await page.addInitScript(`
    window.sentFiles = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) window.sentFiles.push(body.get('file'));
      return send.call(this, body);
    };
  `);
}

export async function sentFiles(page: Page): Promise<SentFile[]> {
  const read = `Promise.all(window.sentFiles.map((file) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, type: file.type, url: reader.result });
    reader.readAsDataURL(file);
  })))`;
  const files = await page.evaluate<{ name: string; type: string; url: string }[]>(read);
  return files.map(({ name, type, url }) => ({
    name,
    type,
    bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }));
}

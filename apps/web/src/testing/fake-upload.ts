/** Stands in for XMLHttpRequest, which carries the uploads: the test plays the network. `last` is the newest call. */
export class FakeUpload {
  static last: FakeUpload | undefined;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 200;
  statusText = '';
  responseText = '{}';
  withCredentials = false;
  isAborted = false;
  form: FormData | undefined;
  url = '';
  readonly headers: Record<string, string> = {};

  constructor() {
    FakeUpload.last = this;
  }

  /** Puts it in the browser's place; `last` is none again. */
  static install(): void {
    FakeUpload.last = undefined;
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
  }

  progress(percent: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: percent, total: 100 });
  }

  answer(body: unknown, status = 200): void {
    this.upload.onload?.();
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

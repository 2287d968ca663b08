import { addressOf } from '@app/contracts/address.js';
import type { Form } from '@app/contracts/call.js';
import type { CallName, Calls } from '@app/contracts/calls.js';
import type { Result } from './call-api';
import { REQUEST_TIMEOUT_MS, TIMEOUT_TEXT } from './request';
import { toRequestError } from './request-error';

/** The calls that take a form. */
type FormCall = { [Name in CallName]: Calls[Name] extends { form: Form } ? Name : never }[CallName];

export interface UploadOptions {
  /** Called with 0 to 100 while bytes leave, and with null once all of them have. */
  onProgress?: (percent: number | null) => void;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/**
 * Posts a form with XMLHttpRequest, because fetch cannot report upload progress. A slow line is no failure: the upload is
 * given up only after 60 seconds without a byte, and the answer has its own 60 seconds from the last byte on.
 */
export function upload<Name extends FormCall>(
  name: Name,
  form: FormData,
  options: UploadOptions = {},
): Promise<Result<Name>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new Error(TIMEOUT_TEXT)), REQUEST_TIMEOUT_MS);
    };
    const cancel = () => fail(new DOMException('The upload was cancelled.', 'AbortError'));
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
      finish();
    };
    const fail = (error: Error) => {
      settle(() => reject(error));
      call.abort();
    };

    call.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    call.upload.onload = () => {
      restartTimer();
      options.onProgress?.(null);
    };
    call.onerror = () => settle(() => reject(new Error('The network connection was lost. Please try again.')));
    call.onload = () =>
      settle(() => {
        if (call.status < 200 || call.status > 299) {
          const { status, statusText, responseText: body } = call;
          reject(toRequestError({ status, statusText, body, header: (name) => call.getResponseHeader(name) }));
          return;
        }
        try {
          resolve(JSON.parse(call.responseText) as Result<Name>);
        } catch (error) {
          reject(new Error('The answer could not be read.', { cause: error }));
        }
      });

    if (options.signal?.aborted) return cancel();
    options.signal?.addEventListener('abort', cancel);
    call.open('POST', addressOf<FormCall>(name));
    call.withCredentials = true;
    for (const [name, value] of Object.entries(options.headers ?? {})) call.setRequestHeader(name, value);
    restartTimer();
    call.send(form);
  });
}

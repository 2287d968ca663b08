import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { callApi } from '../../../lib/call-api';
import { knownCar } from '../../../lib/known-car';
import { upload, type UploadOptions } from '../../../lib/upload';

export interface Question {
  sessionId: string;
  text: string;
  photo: File | null;
}

/** Asks in words, or with a photo and perhaps words. */
export function analyzeQuestion({ sessionId, text, photo }: Question, options: UploadOptions): Promise<Analysis> {
  if (!photo) {
    const car = knownCar();
    return callApi('POST /api/analyze/text', {
      body: { inputType: 'text', inputData: text, sessionId, ...(car.length > 0 ? { car } : {}) },
      signal: options.signal,
    });
  }
  const form = new FormData();
  form.append('sessionId', sessionId);
  if (text.trim()) form.append('message', text);
  form.append('file', photo);
  return upload('POST /api/analyze/file', form, options);
}

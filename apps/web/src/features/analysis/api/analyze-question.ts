import type { Analysis, AnalyzeTextRequest } from '@app/contracts/analysis/analysis.contract.js';
import { analysisPaths } from '@app/contracts/analysis/analysis.paths.js';
import { request } from '../../../lib/request';
import { upload, type UploadOptions } from '../../../lib/upload';

export interface Question {
  sessionId: string;
  text: string;
  photo: File | null;
}

/** Asks in words, or with a photo and perhaps words. */
export function analyzeQuestion({ sessionId, text, photo }: Question, options: UploadOptions): Promise<Analysis> {
  if (!photo) {
    const body: AnalyzeTextRequest = { inputType: 'text', inputData: text, sessionId };
    return request('POST', analysisPaths.analyzeText, body, { signal: options.signal });
  }
  const form = new FormData();
  form.append('sessionId', sessionId);
  if (text.trim()) form.append('message', text);
  form.append('file', photo);
  return upload(analysisPaths.analyzeFile, form, options);
}

import { waitTexts } from '../../lib/wait-texts';

/** Title and text of the toast for a question that failed. */
export function failureTexts(error: Error, hadPhoto: boolean): [title: string, text: string] {
  const wait = waitTexts(error);
  if (wait) return wait;
  if (!hadPhoto) return ['Analysis Failed', 'Failed to analyze your question. Please try again.'];
  const message = error.message.trim();
  if (/timeout/i.test(message)) {
    return ['Upload Timeout', 'The upload took too long. Try a smaller image or check your connection.'];
  }
  if (/network/i.test(message)) {
    return ['Connection Error', 'Network issue detected. Please check your internet connection.'];
  }
  return ['Upload Failed', message || 'Failed to analyze file. Please try again.'];
}

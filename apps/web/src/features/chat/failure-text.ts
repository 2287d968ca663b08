import { chatFileTexts } from '@app/contracts/chat/chat.constants.js';
import { RequestError } from '../../lib/request-error';
import { waitTexts } from '../../lib/wait-texts';

/** Title and text of the toast for a message that could not be sent. */
export function failureText(error: unknown, hadFile: boolean): [title: string, text: string] {
  const wait = waitTexts(error);
  if (wait) return wait;
  if (!hadFile) return ['Error', 'Failed to send message. Please try again.'];
  // What the server says of the file itself helps; what it says of itself does not.
  if (error instanceof RequestError && error.status < 500) return [chatFileTexts.failed, error.sentence];
  return ['Error', chatFileTexts.failed];
}

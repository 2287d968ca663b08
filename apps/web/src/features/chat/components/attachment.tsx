import type { ChatAttachment } from '@app/contracts/chat/chat.contract.js';
import { useState } from 'react';
import css from './attachment.module.css';

/** The visitor's own photo or video, as it stands in the list. */
export function Attachment({ attachment: { kind, url } }: { attachment: ChatAttachment }) {
  const [isGone, setGone] = useState(false);
  const fail = () => setGone(true);
  if (isGone) {
    return (
      <p className={css['gone']}>
        {kind === 'image' ? 'This photo cannot be shown.' : 'This video cannot be played here.'}
      </p>
    );
  }
  if (kind === 'image') return <img className={css['picture']} src={url} alt="Your photo" onError={fail} />;
  return (
    <video
      className={css['picture']}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label="Your video"
      onError={fail}
    />
  );
}

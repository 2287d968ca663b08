import { useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { Beads } from '../beads';
import { useEmbedState } from './use-embed-state';
import { VideoPlaceholder } from './video-placeholder';
import css from './video.module.css';

/** What YouTube's ids look like; anything else is shown as a placeholder and not requested. */
export const isVideoId = (id: string | null | undefined): id is string => /^[\w-]{11}$/.test(id ?? '');

/**
 * The minimal sandbox that plays a video: scripts, with the rights of their own origin, which is not ours, and casting. The
 * player can neither navigate our page nor open a window or submit a form.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** The player, which starts at once. Mount it only after a click: nothing may be requested from the video host before. */
export function VideoPlayer({
  videoId,
  title,
  isShort = false,
}: {
  videoId: string;
  title: string;
  isShort?: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const parameters = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', origin: window.location.origin });
  const src = `https://www.youtube-nocookie.com/embed/${videoId}?${parameters}`;
  const state = useEmbedState(frame, src);
  if (state === 'broken') return <VideoPlaceholder videoId={videoId} />;
  return (
    // Hidden until the player has answered, so that the browser's error page is never shown.
    <div className={classNames(css['player'], isShort && css['short'])} aria-busy={state === 'loading'}>
      {state === 'loading' && <Beads />}
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={SANDBOX}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}

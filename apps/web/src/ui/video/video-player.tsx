import { useRef } from 'react';
import { classNames } from '../../lib/class-names';
import { Beads } from '../beads';
import { useEmbedState } from './use-embed-state';
import { VideoPlaceholder } from './video-placeholder';
import css from './video.module.css';

/** What YouTube's ids look like; anything else is shown as a placeholder instead of asked for. */
export const isVideoId = (id: string | null | undefined): id is string => /^[\w-]{11}$/.test(id ?? '');

/**
 * The least that plays a video: its scripts, with the rights of its own site, which is another than ours, and a second screen.
 * What the player shows can lead our page nowhere, open no window, and send no form.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** The player itself, started. Mount it only after the visitor asked for it: nothing is fetched from the video host before. */
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
    // The browser's own picture of an error is not shown: the frame is seen once its player has answered.
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

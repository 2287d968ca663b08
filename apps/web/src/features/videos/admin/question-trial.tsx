import { useQuery } from '@tanstack/react-query';
import { useListPlace } from '../../../kit/use-list-place';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { SearchField } from '../../../ui/search-field';
import { videoTrialQuery } from '../api/get-videos';
import { VideoStill } from './video-still';
import { videosPlace } from './videos-place';
import css from './videos.module.css';

/** Which videos a question would be answered with, as the keywords are now. */
export function QuestionTrial() {
  const { place, go } = useListPlace(videosPlace);
  const { ask } = place;
  return (
    <Pane title="Would be shown for">
      <div className={css['question']}>
        <SearchField label="Try a question" value={ask} onSearch={(words) => go({ ask: words }, { replace: true })} />
      </div>
      <div className={css['answer']} role="status">
        {ask === '' ? (
          <p>Type a question as a visitor would ask it. A suggested product’s own video always comes first.</p>
        ) : (
          <Shown question={ask} />
        )}
      </div>
    </Pane>
  );
}

function Shown({ question }: { question: string }) {
  const { data, error, refetch } = useQuery(videoTrialQuery(question));
  if (error) return <LoadError title="The question could not be tried" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p>Looking …</p>;
  if (data.length === 0) return <p>No video: no keyword of an active video stands whole in this question.</p>;
  return (
    <ol>
      {data.map(({ video, keyword }) => (
        <li key={video.id}>
          <VideoStill video={{ videoId: video.videoId, title: keyword, isShort: video.isYoutubeShort }} />
          <span>
            <b>{keyword}</b>
            <small>{video.description}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

import { useQuery } from '@tanstack/react-query';
import { isShown, useSiteSetting } from '../../../lib/site-settings';
import { InlineVideo } from '../../../ui/video/inline-video';
import { isVideoId } from '../../../ui/video/video-player';
import text from '../../../ui/text.module.css';
import { newsQuery } from '../api/get-news';
import { ArticleCard } from './article-card';
import css from './news-feed.module.css';

/** Published articles and videos, while the show flag is on. Nobody came for them, so nothing is said where there are none. */
export function NewsFeed() {
  const isOn = isShown(useSiteSetting('showNewsFeed'));
  const { data } = useQuery({ ...newsQuery, enabled: isOn });
  // Announced, but without anything to play yet.
  const videos = (data?.videos ?? []).filter(({ videoId }) => isVideoId(videoId));
  const articles = data?.articles ?? [];
  if (!isOn || articles.length + videos.length === 0) return null;
  return (
    <section className={css['news']} aria-labelledby="news">
      <h2 id="news" className={text['h1']}>
        News
      </h2>
      <div className={css['grid']}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
        {videos.map(({ id, videoId, title, description }) => (
          <article key={id} className={css['video']}>
            <InlineVideo videoId={videoId} title={title} />
            {description && <p className={text['muted']}>{description}</p>}
          </article>
        ))}
      </div>
    </section>
  );
}

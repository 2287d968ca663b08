import type { ReactNode } from 'react';
import { useListPlace } from '../../../kit/use-list-place';
import { Card } from '../../../ui/card';
import { Segments } from '../../../ui/segments';
import { ArticlesView } from './articles-view';
import { articlesPlace, videosPlace } from '../news-place';
import { VideosView } from './videos-view';
import css from './news.module.css';

/** The news of the home page. `homepage` is the switch that shows them there. */
export function NewsManagement({ homepage }: { homepage: ReactNode }) {
  const { view } = useListPlace(articlesPlace).place;
  return (
    <>
      <Card className={css['switch']}>{homepage}</Card>
      <Segments
        label="News"
        segments={[
          { label: 'News Content', to: articlesPlace.link(articlesPlace.plain), isCurrent: view === 'content' },
          {
            label: 'Videos',
            to: videosPlace.link({ ...videosPlace.plain, view: 'videos' }),
            isCurrent: view === 'videos',
          },
        ]}
      />
      {view === 'videos' ? <VideosView /> : <ArticlesView />}
    </>
  );
}

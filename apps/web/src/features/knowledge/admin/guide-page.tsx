import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { BackToList } from '../../../kit/back-to-list';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import { guideQuery } from '../api/get-guides';
import { GuideEditor } from './guide-editor';

/** One guide: its form beside the answer that it gives, its versions, and what became of its answers. */
export function GuidePage({ slug, back }: { slug: string; back: To }) {
  const query = useQuery(guideQuery(slug));
  return (
    <>
      <BackToList to={back} opener={`guide-${slug}`}>
        All guides
      </BackToList>
      {query.data ? (
        <GuideEditor guide={query.data} />
      ) : (
        <Pane title="Guide">
          <Loaded query={query} what="the guide" lines={8}>
            {() => null}
          </Loaded>
        </Pane>
      )}
    </>
  );
}

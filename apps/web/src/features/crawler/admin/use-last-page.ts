import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCrawlerPlace } from './crawler-url';

/** A page may be gone since its link was made, or its last row: the last one that there is takes its place. */
export function useLastPage(total: number | null, pageSize: number): void {
  const [place, linkTo] = useCrawlerPlace();
  const navigate = useNavigate();
  const lastPage = total === null ? null : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (lastPage !== null && place.page > lastPage) void navigate(linkTo({ page: lastPage }), { replace: true });
  });
}

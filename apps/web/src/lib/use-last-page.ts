import { useEffect } from 'react';
import { type To, useNavigate } from 'react-router';

interface PageOfList {
  /** How many rows there are on all pages; null while that is not known. */
  total: number | null;
  pageSize: number;
  /** The page that the address names, from 1. */
  page: number;
  linkTo: (change: { page: number }) => To;
}

/** A page may be gone since its link was made, or its last row deleted: the last page that there is takes its place. */
export function useLastPage({ total, pageSize, page, linkTo }: PageOfList): void {
  const navigate = useNavigate();
  const lastPage = total === null ? null : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (lastPage !== null && page > lastPage) void navigate(linkTo({ page: lastPage }), { replace: true });
  });
}

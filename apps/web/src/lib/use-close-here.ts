import { useLocation, useNavigate, type To } from 'react-router';

/** Closes what was opened over a list: by going back where it was opened here, else by going to `without`. */
export function useCloseHere(without: To): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return () => {
    if (typeof state === 'object' && state !== null && 'opened' in state && state.opened === 'here') void navigate(-1);
    else void navigate(without, { replace: true });
  };
}

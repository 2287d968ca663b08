import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { begunFix } from '../../lib/begun-fix';
import type { useFixDraft } from './use-fix-draft';

/** Where a job has just been done its fix is begun here, once: the words, and the picture that was asked with as the one before. */
export function useBegunFix({ change, choose }: ReturnType<typeof useFixDraft>, open: () => void): void {
  const location = useLocation();
  const isBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    const fix = begunFix(location.state);
    if (!fix || isBegun.current) return;
    isBegun.current = true;
    // Past the router: a reload once it is sent must not begin it again.
    window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
    change({ title: fix.title, description: fix.description, category: fix.category });
    open();
    // The picture is the visitor's own to choose where it is gone meanwhile.
    const picture = fix.before && (await fetch(fix.before).catch(() => null));
    if (picture && picture.ok) choose('before', new File([await picture.blob()], 'before.jpg', { type: 'image/jpeg' }));
  });
  useEffect(() => void begin(), []);
}

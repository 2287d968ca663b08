import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { buttonClass } from '../../../ui/button';
import text from '../../../ui/text.module.css';
import { sponsoredAdsQuery } from '../api/get-sponsored-ads';
import { shopOf } from '../shop-of';
import { useRotation } from '../use-rotation';
import css from './ad-carousel.module.css';

/** The shops' pictures while the assistant thinks, one after the other. Nothing where there are none. */
export function AdCarousel() {
  const { data } = useQuery(sponsoredAdsQuery);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const ads = (data ?? []).filter(({ id }) => !broken.includes(id));
  if (ads.length === 0) return null;
  return <Carousel className={css['hanging']} ads={ads} onBroken={(id) => setBroken((others) => [...others, id])} />;
}

interface CarouselProps {
  ads: readonly SponsoredAd[];
  onBroken: (id: string) => void;
  /** Its place on the page. */
  className?: string | undefined;
}

/** The carousel itself, wherever it stands. */
export function Carousel({ ads, onBroken, className }: CarouselProps) {
  const { index, choose, isRotating, hold, release } = useRotation(ads.length);
  const current = ads[index];
  if (!current) return null;
  return (
    <aside
      className={classNames(css['ad'], className)}
      aria-label="Sponsored"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <a
        className={css['picture']}
        href={current.url}
        target="_blank"
        rel="noopener noreferrer sponsored"
        aria-label={`Sponsored: ${shopOf(current)}, opens in a new tab`}
      >
        {ads.map((ad, at) => (
          <img
            key={ad.id}
            className={classNames(at === index && css['shown'])}
            // The next picture is fetched while the current one shows, the others not before.
            src={at === index || at === (index + 1) % ads.length ? ad.imageUrl : undefined}
            alt=""
            width={760}
            height={260}
            onError={() => onBroken(ad.id)}
          />
        ))}
      </a>
      <div className={css['foot']}>
        <span className={text['cap']}>Sponsored</span>
        {ads.length > 1 && (
          <span className={css['dots']}>
            {ads.map((ad, at) => (
              <button
                key={ad.id}
                type="button"
                aria-label={`Ad ${at + 1} of ${ads.length}`}
                aria-current={at === index || undefined}
                className={classNames(at === index && css['current'], isRotating && css['filling'])}
                onClick={() => choose(at)}
              >
                <b />
              </button>
            ))}
          </span>
        )}
        <a
          className={classNames(buttonClass('quiet'), css['visit'])}
          href={current.url}
          target="_blank"
          rel="noopener noreferrer sponsored"
          aria-label={`Visit ${shopOf(current)}, opens in a new tab`}
        >
          Visit <ArrowUpRight size={16} strokeWidth={1.9} aria-hidden="true" />
        </a>
      </div>
    </aside>
  );
}

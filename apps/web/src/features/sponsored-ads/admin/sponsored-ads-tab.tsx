import { lazy, Suspense, useState } from 'react';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { useCloseHere } from '../../../lib/use-close-here';
import { AdsPreview } from './ads-preview';
import { adsPlace } from './ads-place';
import { AdsTable } from './ads-table';

const AdSheet = lazy(() => import('./ad-sheet').then((module) => ({ default: module.AdSheet })));
const DeleteAdDialog = lazy(() => import('./delete-ad-dialog').then((module) => ({ default: module.DeleteAdDialog })));

/** The shops' ads of the carousel, and how they look in it. */
export function SponsoredAdsTab() {
  const { place, linkTo } = useListPlace(adsPlace);
  const [doomed, setDoomed] = useState<SponsoredAd | null>(null);
  const closeSheet = useCloseHere(linkTo({ edit: null }));
  return (
    <>
      <AdsTable onDelete={setDoomed} />
      <AdsPreview />
      {place.edit && (
        <Suspense fallback={null}>
          <AdSheet key={place.edit} edit={place.edit} onClose={closeSheet} />
        </Suspense>
      )}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteAdDialog ad={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
}

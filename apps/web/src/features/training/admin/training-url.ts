import { useSearchParams, type To } from 'react-router';
import { type CorrectionSort, correctionSorts } from '@app/contracts/training/training.constants.js';
import { linkWith, readPage } from '../../../lib/link-with';

export interface TrainingPlace {
  q: string;
  sort: CorrectionSort;
  page: number;
  /** The id of the correction whose row is being edited; 'new' while one is being added. */
  edit: string | null;
}

/** Where in the training tab the address points to; what it does not know falls back to the plain list. */
export function readPlace(params: URLSearchParams): TrainingPlace {
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    sort: correctionSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: readPage(params),
    edit: params.get('edit') || null,
  };
}

/** The address of a place, without what is the default anyway. */
export const linkToPlace = ({ q, sort, page, edit }: TrainingPlace): { search: string } =>
  linkWith(new URLSearchParams({ tab: 'corrections' }), {
    q,
    sort: sort === 'newest' ? null : sort,
    page: page > 1 ? page : null,
    edit,
  });

/** The place now, and the link to a place that differs from it. */
export function useTrainingPlace(): [TrainingPlace, (change: Partial<TrainingPlace>) => To] {
  const [params] = useSearchParams();
  const place = readPlace(params);
  return [place, (change) => linkToPlace({ ...place, ...change })];
}

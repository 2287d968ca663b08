import type { Fix, FixPicture, StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';

let count = 0;

const aPicture = (id: string, side: string): FixPicture => ({
  width: 960,
  height: 720,
  placeholder: null,
  sources: [
    { url: `/api/fixes/${id}/${side}/w480.avif`, width: 480, type: 'image/avif' },
    { url: `/api/fixes/${id}/${side}/w960.avif`, width: 960, type: 'image/avif' },
  ],
});

export function aFix(different: Partial<Fix> = {}): Fix {
  const id = different.id ?? `f${++count}`;
  return {
    id,
    title: 'Five years of brake dust',
    description: 'Two fallout passes and a soft brush.',
    category: 'wheels',
    beforeImageUrl: `/api/fixes/${id}/before/w960.jpg`,
    afterImageUrl: `/api/fixes/${id}/after/w960.jpg`,
    before: aPicture(id, 'before'),
    after: aPicture(id, 'after'),
    voteCount: 12,
    createdAt: '2026-11-19T14:00:00.000Z',
    status: 'published',
    isSample: false,
    ...different,
  };
}

export function aStaffFix({ status = 'pending', publishedAt = null, ...different }: Partial<StaffFix> = {}): StaffFix {
  return { ...aFix(different), status, publishedAt };
}

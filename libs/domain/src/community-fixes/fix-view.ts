import { addressOf } from '@app/contracts/address.js';
import type { Fix, FixPicture, StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { FixSide } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { CommunityFixEntity, KeptPicture } from './community-fix.entity.js';

/** A row with the count of its votes. */
export type CountedFix = CommunityFixEntity & { voteCount: number };

/** The gallery's shape of a row: who sent it and where its files are stays here. */
export const toFix = (row: CountedFix): Fix => ({
  ...shared(row),
  status: row.status === 'published' ? 'published' : 'pending',
});

export const toStaffFix = (row: CountedFix): StaffFix => ({
  ...shared(row),
  status: row.status,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

function shared(row: CountedFix) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    beforeImageUrl: imageUrl(row.id, 'before', row.beforePicture),
    afterImageUrl: imageUrl(row.id, 'after', row.afterPicture),
    before: toPicture(row.id, 'before', row.beforePicture),
    after: toPicture(row.id, 'after', row.afterPicture),
    voteCount: row.voteCount,
    createdAt: row.createdAt.toISOString(),
    isSample: row.isSample,
  };
}

/** A JPEG, for every reader there is: the gallery's size once the worker has made it, the original until then. */
function imageUrl(id: string, side: FixSide, { files }: KeptPicture): string {
  const isMade = files.some(({ name }) => name === 'w960.jpg');
  return addressOf('GET /api/fixes/:id/:side/:file', {
    params: { id, side, file: isMade ? 'w960.jpg' : 'original.jpg' },
  });
}

function toPicture(id: string, side: FixSide, { width, height, placeholder, files }: KeptPicture): FixPicture {
  return {
    width,
    height,
    placeholder,
    sources: files
      .filter(({ contentType }) => contentType === 'image/avif')
      .map((file) => ({
        url: addressOf('GET /api/fixes/:id/:side/:file', { params: { id, side, file: file.name } }),
        width: file.width,
        type: file.contentType,
      })),
  };
}

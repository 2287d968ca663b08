import type { Video } from '@app/contracts/videos/videos.contract.js';

export const aVideo = (parts: Partial<Video> = {}): Video => ({
  id: 'v1',
  videoId: 'washwashwas',
  keywords: 'two bucket wash, wash mitt',
  keyword: 'two bucket wash, wash mitt',
  description: 'Two buckets, one mitt.',
  isYoutubeShort: false,
  isSample: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  ...parts,
});

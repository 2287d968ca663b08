import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { NewsArticle, NewsFeed as Feed, NewsVideo } from '@app/contracts/news/news.contract.js';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { NewsFeed } from './components/news-feed';

const anArticle = (changes: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'n1',
  title: 'Winter salt',
  summary: 'Rinse the arches.',
  content: '',
  category: 'tutorials',
  sourceUrl: '',
  sourceName: '',
  imageUrl: '',
  isPublished: true,
  isSample: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});
const aVideo = (changes: Partial<NewsVideo> = {}): NewsVideo => ({
  id: 'v1',
  title: 'Two buckets',
  description: 'One to rinse.',
  youtubeUrl: '',
  youtubeId: 'dQw4w9WgXcQ',
  videoId: 'dQw4w9WgXcQ',
  thumbnail: '',
  category: 'tutorials',
  keywords: '',
  keyword: '',
  position: 0,
  isActive: true,
  isSample: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

beforeEach(() => localStorage.clear());

function show(feed: Feed) {
  const { calls } = fakeNetwork(() => ({ body: feed }));
  return { calls, ...renderScreen(<NewsFeed />) };
}
const heading = () => screen.findByRole('heading', { level: 2, name: 'News' });

describe('the news feed', () => {
  it('shows published articles and active videos in their order', async () => {
    show({
      articles: [
        anArticle({ content: 'Salt needs moisture to bite.', isSample: true }),
        anArticle({ id: 'n2', title: 'A new wax' }),
      ],
      videos: [aVideo(), aVideo({ id: 'v2', title: 'Without an id', videoId: '' })],
    });
    await heading();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Winter salt',
      'A new wax',
    ]);
    expect(screen.getAllByText('21 Nov 2026')).toHaveLength(2);
    expect(screen.getByText('Sample')).toBeVisible();
    expect(screen.getByText('Salt needs moisture to bite.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Play: / }).map(({ ariaLabel }) => ariaLabel ?? '')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Play: Two buckets' })).toBeVisible();
  });

  it('links to the source of an article, and only to a web address', async () => {
    show({
      articles: [
        anArticle({ sourceUrl: 'https://paper.example/salt', sourceName: 'The Paper' }),
        anArticle({ id: 'n2', sourceUrl: 'javascript:alert(1)', sourceName: 'Trap' }),
      ],
      videos: [],
    });
    await heading();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'The Paper' })).toHaveAttribute('href', 'https://paper.example/salt');
  });

  it('is there while the show flag is on (default), and neither shown nor asked for while it is off', async () => {
    localStorage.setItem('showNewsFeed', 'false');
    const { calls } = show({ articles: [anArticle()], videos: [] });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(calls).toHaveLength(0);
    // Re-read every second.
    localStorage.removeItem('showNewsFeed');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'News' })).toBeVisible());
    localStorage.setItem('showNewsFeed', 'false');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  });

  it('is not there where there is nothing', async () => {
    const { calls, container } = show({ articles: [], videos: [aVideo({ videoId: '' })] });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.querySelector('article')).toBeNull();
  });
});

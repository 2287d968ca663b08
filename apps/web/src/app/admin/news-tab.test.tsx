import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffArticle, StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { enterText } from '../../testing/enter-text';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { NewsTab } from './news-tab';

const ARTICLES = '/api/admin/news-content';
const VIDEOS = '/api/admin/news-videos';
const settings = {
  ...{ showPrizeWheelOnHomepage: null, showNewsFeed: null, cameraQuality: null },
  ...{ metaTitle: null, metaDescription: null, metaKeywords: null, youtubeUrl: null },
};
const anArticle = (article: Partial<StaffArticle> = {}): StaffArticle => ({
  ...{ id: 'a1', title: 'Winter salt', summary: 'In short', content: '**Rinse** it', category: 'tutorials' },
  ...{ sourceUrl: '', sourceName: '', imageUrl: '', isPublished: true, isSample: false, version: 3 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', ...article },
});
const aVideo = (video: Partial<StaffNewsVideo> = {}): StaffNewsVideo => ({
  ...{ id: 'v1', title: 'Two buckets', description: '', youtubeUrl: 'dQw4w9WgXcQ', youtubeId: 'dQw4w9WgXcQ' },
  ...{ videoId: 'dQw4w9WgXcQ', thumbnail: '', category: 'tutorials', keywords: '', keyword: '', position: 2 },
  ...{ isActive: true, isSample: false, version: 1, createdAt: '2026-11-20T10:00:00.000Z', ...video },
});
const page = <Row,>(...rows: Row[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });

function open(different: Record<string, Answer> = {}, search = '') {
  const api = staffApi({
    'GET /api/settings': { body: settings },
    [`GET ${ARTICLES}`]: page(anArticle(), anArticle({ id: 'a2', title: 'A wax', isPublished: false })),
    [`GET ${ARTICLES}/a1`]: { body: anArticle() },
    [`GET ${VIDEOS}`]: page(aVideo()),
    [`GET ${VIDEOS}/v1`]: { body: aVideo() },
    ...different,
  });
  renderScreen(<NewsTab />, `/admin/news${search}`);
  return api;
}
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the articles', () => {
  it('stand in a list, published or draft, beside the videos', async () => {
    open();
    expect(await row(/Winter salt Tutorials Published/)).toBeInTheDocument();
    expect(await row(/A wax Tutorials Draft/)).toBeInTheDocument();
    const tabs = screen.getByRole('navigation', { name: 'News' });
    expect(within(tabs).getByRole('link', { name: 'News Content' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(tabs).getByRole('link', { name: 'Videos' }));
    expect(await row(/Two buckets Tutorials Active/)).toBeInTheDocument();
  });

  it('are published and hidden in their rows, by their versions', async () => {
    const api = open({ [`PUT ${ARTICLES}/a2`]: { body: anArticle({ id: 'a2' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish A wax' }));
    await waitFor(() =>
      expect(api.callsTo('PUT', `${ARTICLES}/a2`).map(({ body }) => body)).toEqual([{ isPublished: true, version: 3 }]),
    );
    expect(screen.getByRole('button', { name: 'Hide Winter salt' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
    expect(await screen.findByRole('button', { name: 'Hide Two buckets' })).toBeInTheDocument();
  });

  it('are written in Markdown, which is shown as it will be read, without HTML and without script', async () => {
    const api = open({ [`POST ${ARTICLES}`]: { status: 201, body: anArticle({ isPublished: false }) } }, '?edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add article' });
    await enterText(await within(sheet).findByLabelText('Title'), 'Winter salt');
    await userEvent.type(within(sheet).getByLabelText('Summary'), 'In short');
    await userEvent.click(within(sheet).getByLabelText('Content'));
    await userEvent.paste(
      '## Why\n\n**Rinse** it <script>alert(1)</script> [bad](javascript:alert(1)) [good](https://example.org) ![x](https://spy.example/x.png)',
    );
    const preview = await within(sheet).findByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Rinse')).toHaveProperty('tagName', 'STRONG');
    expect(within(preview).getByRole('heading', { name: 'Why' })).toHaveProperty('tagName', 'H5');
    expect(preview).toHaveTextContent('<script>alert(1)</script>');
    expect(preview.querySelector('script, img')).toBeNull();
    expect(within(preview).getByText('bad')).not.toHaveAttribute('href', expect.stringContaining('javascript'));
    expect(within(preview).getByRole('link', { name: 'good' })).toHaveAttribute('rel', 'noopener noreferrer');

    await userEvent.click(within(sheet).getByRole('button', { name: 'Add article' }));
    expect(await within(sheet).findByText('Please choose a category.')).toBeInTheDocument();
    await userEvent.selectOptions(within(sheet).getByLabelText('Category'), 'reviews');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add article' }));
    expect(await screen.findByText('Saved as a draft')).toBeInTheDocument();
    expect(api.callsTo('POST', ARTICLES)[0]?.body).toMatchObject({
      ...{ title: 'Winter salt', category: 'reviews', isPublished: false },
    });
  });

  it('show their picture, and say where it cannot be loaded', async () => {
    open({}, '?edit=a1');
    const sheet = await screen.findByRole('dialog', { name: 'Winter salt' });
    await enterText(await within(sheet).findByLabelText('Picture'), 'https://example.org/gone.webp');
    const picture = await within(sheet).findByRole('img', { name: 'The picture of the article' });
    await waitFor(() => expect(picture).toHaveAttribute('src', 'https://example.org/gone.webp'));
    fireEvent.error(picture);
    expect(
      within(sheet).getByText('This picture could not be loaded; the article is shown without one.'),
    ).toBeVisible();
  });

  it('need title, summary and category', async () => {
    open({}, '?edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add article' });
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Add article' }));
    for (const sentence of ['Please enter a title.', 'Please enter a summary.', 'Please choose a category.'])
      expect(within(sheet).getByText(sentence)).toBeInTheDocument();
    expect(within(sheet).getByLabelText('Address of the source')).toHaveAttribute('type', 'url');
  });

  it('say when they could not be saved, and keep what was typed', async () => {
    open({ [`PUT ${ARTICLES}/a1`]: aProblem(500, 'Something broke.') }, '?edit=a1');
    const sheet = await screen.findByRole('dialog', { name: 'Winter salt' });
    const title = await within(sheet).findByLabelText('Title');
    await userEvent.type(title, '!');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to save news content')).toBeInTheDocument();
    expect(title).toHaveValue('Winter salt!');
  });

  it('are drafts again by Undo of the toast that says they are published', async () => {
    const draft = anArticle({ isPublished: false });
    const api = open(
      {
        [`GET ${ARTICLES}/a1`]: { body: draft },
        [`PUT ${ARTICLES}/a1`]: { body: anArticle(), headers: { 'x-audit-entry': '7' } },
        'POST /api/admin/audit/7/revert': { body: {} },
      },
      '?edit=a1',
    );
    const sheet = await screen.findByRole('dialog', { name: 'Winter salt' });
    await userEvent.selectOptions(await within(sheet).findByLabelText('Status'), 'Published');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(api.callsTo('POST', '/api/admin/audit/7/revert')).toHaveLength(1);
  });

  it('that were published before are saved, not published once more', async () => {
    open({ [`PUT ${ARTICLES}/a1`]: { body: anArticle({ title: 'Winter salt!' }) } }, '?edit=a1');
    const sheet = await screen.findByRole('dialog', { name: 'Winter salt' });
    await userEvent.type(await within(sheet).findByLabelText('Title'), '!');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('keep a text that is too long as it was pasted, and say so', async () => {
    const api = open({}, '?edit=a1');
    const sheet = await screen.findByRole('dialog', { name: 'Winter salt' });
    for (const [label, length] of [
      ['Title', 201],
      ['Summary', 1_001],
      ['Content', 20_001],
    ] as const) {
      const field = await within(sheet).findByLabelText(label);
      await userEvent.clear(field);
      await enterText(field, 'x'.repeat(length));
      expect(field).toHaveValue('x'.repeat(length));
    }
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    expect(within(sheet).getByText('The title is too long: at most 200 characters.')).toBeInTheDocument();
    expect(within(sheet).getByText('The summary is too long: at most 1000 characters.')).toBeInTheDocument();
    expect(within(sheet).getByText('The content is too long: at most 20000 characters.')).toBeInTheDocument();
    expect(api.callsTo('PUT', `${ARTICLES}/a1`)).toEqual([]);
  });

  it('may be published without content, and the form says what visitors get then', async () => {
    open({}, '?edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add article' });
    expect(await within(sheet).findByLabelText('Content')).toHaveAccessibleDescription(
      expect.stringContaining('Empty: visitors get the summary alone.'),
    );
  });

  it('are deleted at once', async () => {
    const api = open({ [`DELETE ${ARTICLES}/a1`]: { status: 204, body: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Winter salt' }));
    await waitFor(() => expect(api.callsTo('DELETE', `${ARTICLES}/a1`)).toHaveLength(1));
  });
});

describe('the videos', () => {
  it('are added with position 0 and active unless said, and need title, address and category', async () => {
    const api = open({ [`POST ${VIDEOS}`]: { status: 201, body: aVideo() } }, '?view=videos&edit=new');
    const sheet = await screen.findByRole('dialog', { name: 'Add video' });
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Add video' }));
    for (const sentence of ['Please enter a title.', 'Please enter the YouTube address.', 'Please choose a category.'])
      expect(within(sheet).getByText(sentence)).toBeInTheDocument();
    expect(within(sheet).getByLabelText('Position')).toHaveValue(0);
    expect(within(sheet).getByLabelText('Position')).toHaveAttribute('min', '0');
    await enterText(within(sheet).getByLabelText('Title'), 'Two buckets');
    await enterText(within(sheet).getByLabelText('YouTube address'), 'https://youtu.be/dQw4w9WgXcQ');
    expect(within(sheet).getByRole('button', { name: 'Play: Two buckets' })).toBeInTheDocument();
    await userEvent.selectOptions(within(sheet).getByLabelText('Category'), 'tutorials');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add video' }));
    await waitFor(() => expect(api.callsTo('POST', VIDEOS)).toHaveLength(1));
    expect(api.callsTo('POST', VIDEOS)[0]?.body).toMatchObject({ position: 0, isActive: true });
  });

  it('say when they could not be saved', async () => {
    open({ [`PUT ${VIDEOS}/v1`]: aProblem(503, 'Please try again.') }, '?view=videos&edit=v1');
    const sheet = await screen.findByRole('dialog', { name: 'Two buckets' });
    await userEvent.selectOptions(await within(sheet).findByLabelText('Status'), 'false');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to save video')).toBeInTheDocument();
  });
});

it('the news feed of the home page is shown unless it was hidden here, and hidden by a switch', async () => {
  const api = open({ 'PUT /api/settings': { body: { ...settings, showNewsFeed: false } } });
  const toggle = await screen.findByRole('switch', { name: 'Show the news feed on the home page' });
  expect(toggle).toBeChecked();
  await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(toggle);
  await waitFor(() => expect(api.callsTo('PUT', '/api/settings')[0]?.body).toEqual({ showNewsFeed: false }));
  expect(localStorage.getItem('showNewsFeed')).toBe('false');
});

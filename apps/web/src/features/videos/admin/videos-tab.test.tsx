import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { Video } from '@app/contracts/videos/videos.contract.js';
import { enterText } from '../../../testing/enter-text';
import { renderScreen } from '../../../testing/render';
import { aProblem, type Answer, staffApi } from '../../../testing/staff-api';
import { aVideo } from '../../../testing/video.factory';
import { VideosTab } from './videos-tab';

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const open = (search = '?tab=videos') =>
  renderScreen(
    <>
      <VideosTab />
      <Address />
    </>,
    `/ai-learning${search}`,
  );
const address = () => screen.getByLabelText('Address');
const [LIST, COUNTS, ADD] = ['GET /api/videos', 'GET /api/videos/counts', 'POST /api/videos'];
const pageOf = (...videos: Video[]) => ({ body: videos, headers: { 'X-Total-Count': String(videos.length) } });
const api = (videos: Video[], more: Record<string, Answer> = {}) =>
  staffApi({
    [LIST]: pageOf(...videos),
    [COUNTS]: { body: { total: 12, active: 7, keywords: 1_034 } },
    ...Object.fromEntries(videos.map((video) => [`GET /api/videos/${video.id}`, { body: video }])),
    ...more,
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('the videos', () => {
  it('stand in a table with keywords and state, below how many there are', async () => {
    api([aVideo({ isYoutubeShort: true }), aVideo({ id: 'v2', videoId: '', keywords: 'clay', isSample: true })]);
    open();
    expect(await row(/two bucket wash/)).toHaveTextContent(
      /two bucket wash.*wash mitt.*Two buckets, one mitt.*Active.*Short/,
    );
    const sample = await row(/clay/);
    expect(sample).toHaveTextContent(/Sample.*No video id/);
    expect(within(sample).getByRole('img', { name: 'No video yet' })).toBeInTheDocument();
    const figures = await screen.findByText('1,034');
    expect(figures.closest('dl')).toHaveTextContent(/Total Videos12Active Videos7.*Total Keywords1,034/);
  });

  it('say when there are none, and none that match', async () => {
    api([]);
    open();
    expect(await screen.findByText('No videos configured yet')).toBeInTheDocument();
    await type('Search videos', 'x');
    expect(await screen.findByText('No videos match')).toBeInTheDocument();
  });

  it('are searched and sorted in the address', async () => {
    const { callsTo } = api([aVideo()]);
    open();
    await type('Search videos', 'wash');
    await waitFor(() => expect(address()).toHaveTextContent('?tab=videos&q=wash'));
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'By keywords');
    await waitFor(() =>
      expect(callsTo('GET', '/api/videos').at(-1)?.url).toContain('q=wash&sort=keywords&page=1&pageSize=20'),
    );
  });

  it('play in a large overlay, started, until it is closed', async () => {
    api([aVideo({ isYoutubeShort: true })]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Play: two bucket wash, wash mitt' }));
    const overlay = await screen.findByRole('dialog', { name: 'two bucket wash, wash mitt' });
    const player = within(overlay).getByTitle('two bucket wash, wash mitt');
    expect(player).toHaveAttribute('src', expect.stringMatching(/embed\/washwashwas\?autoplay=1/));
    await userEvent.click(within(overlay).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(overlay).not.toBeInTheDocument());
  });
});

describe('the form of a video', () => {
  it('adds one by its address, and knows a Short by it', async () => {
    const { callsTo } = api([], { [ADD]: { status: 201, body: aVideo() } });
    open('?tab=videos&edit=new');
    await userEvent.click(await screen.findByRole('button', { name: 'Add video' }));
    expect(await screen.findByText('Please enter at least one keyword.')).toBeVisible();
    await type('YouTube video', 'https://www.youtube.com/shorts/washwashwas');
    expect(screen.getByRole('checkbox', { name: /YouTube Short/ })).toBeChecked();
    await type('Keywords', 'two bucket wash');
    await userEvent.click(screen.getByRole('button', { name: 'Add video' }));
    await waitFor(() =>
      expect(callsTo('POST', '/api/videos').map(({ body }) => body)).toEqual([
        { videoId: 'washwashwas', keywords: 'two bucket wash', description: '', isYoutubeShort: true },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address().textContent).toBe('?tab=videos');
  });

  it('says at the field that an address is none, and that a video is there already', async () => {
    const taken = 'The video washwashwas already exists. Please add your keywords to that one.';
    api([], { [ADD]: aProblem(409, taken) });
    open('?tab=videos&edit=new');
    await screen.findByRole('button', { name: 'Add video' });
    await type('Keywords', 'wax');
    await type('YouTube video', 'https://example.org/x');
    await userEvent.click(screen.getByRole('button', { name: 'Add video' }));
    const field = screen.getByLabelText('YouTube video');
    expect(field).toHaveAccessibleDescription(/The video is an 11-character YouTube id or a YouTube address\./);
    await userEvent.clear(field);
    await userEvent.type(field, 'washwashwas');
    await userEvent.click(screen.getByRole('button', { name: 'Add video' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(taken)));
  });

  it('tries keywords against a question before they are saved', async () => {
    api([]);
    open('?tab=videos&edit=new');
    const sheet = within(await screen.findByRole('dialog', { name: 'Add video' }));
    await enterText(await sheet.findByLabelText('Keywords'), 'wax, two bucket wash');
    const trial = sheet.getByLabelText('Would be shown for');
    await enterText(trial, 'How to wash with two buckets?');
    expect(sheet.getByText('Yes, by “two bucket wash”.')).toBeVisible();
    await userEvent.clear(trial);
    await userEvent.type(trial, 'wash');
    expect(sheet.getByText('No: none of the keywords stands whole in it.')).toBeVisible();
  });

  it('sends the version that was opened, and puts both people’s changes together', async () => {
    const video = aVideo();
    const theirs = aVideo({ description: 'Theirs', version: 4 });
    const stale = aProblem(409, 'Somebody else has changed this video meanwhile. Please look at it again.');
    const put = 'PUT /api/videos/v1';
    const { callsTo } = api([video], {
      'GET /api/videos/v1': () => ({ body: callsTo('PUT', '/api/videos/v1').length === 0 ? video : theirs }),
      [put]: ({ body }) => ((body as Video).version === 4 ? { body: aVideo({ version: 5 }) } : stale),
    });
    open('?tab=videos&edit=v1');
    await userEvent.type(await screen.findByLabelText('Keywords'), ', bucket');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(callsTo('PUT', '/api/videos/v1').at(-1)?.body).toEqual({
        videoId: 'washwashwas',
        keywords: 'two bucket wash, wash mitt, bucket',
        description: 'Theirs',
        isYoutubeShort: false,
        version: 4,
      }),
    );
  });
});

it('is deleted at once, and comes back by Undo', async () => {
  const revert = 'POST /api/admin/audit/e7/revert';
  const calls = api([aVideo()], {
    'DELETE /api/videos/v1': { status: 204, headers: { 'x-audit-entry': 'e7' } },
    [revert]: { body: {} },
  });
  open();
  const remove = await screen.findByRole('button', { name: 'Delete two bucket wash, wash mitt' });
  calls.answers[LIST] = pageOf();
  await userEvent.click(remove);
  expect(await screen.findByText('No videos configured yet')).toBeInTheDocument();
  calls.answers[LIST] = pageOf(aVideo());
  // The toast follows a pointer in a way that jsdom does not know.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/two bucket wash/)).toBeInTheDocument();
  expect(calls.callsTo('POST', '/api/admin/audit/e7/revert')).toHaveLength(1);
});

describe('a question that is tried', () => {
  it('shows the videos that an answer would, each by its keyword', async () => {
    const { callsTo } = api([], {
      'POST /api/videos/trial': { body: [{ video: aVideo(), keyword: 'wash mitt' }] },
    });
    open();
    await type('Try a question', 'which wash mitt');
    const shown = within(await screen.findByRole('region', { name: 'Would be shown for' }));
    expect(await shown.findByRole('listitem')).toHaveTextContent(/wash mittTwo buckets, one mitt\./);
    expect(callsTo('POST', '/api/videos/trial').map(({ body }) => body)).toEqual([{ question: 'which wash mitt' }]);
    expect(address()).toHaveTextContent('ask=which+wash+mitt');
  });

  it('says that none would', async () => {
    api([], { 'POST /api/videos/trial': { body: [] } });
    open('?tab=videos&ask=rain');
    expect(
      await screen.findByText('No video: no keyword of an active video stands whole in this question.'),
    ).toBeVisible();
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@app/contracts/settings/settings.contract.js';
import { renderScreen } from '../../testing/render';
import { type Answer, aProblem, staffApi } from '../../testing/staff-api';
import { SettingsTab } from './settings-tab';

const never: SiteSettings = {
  ...{ showPrizeWheelOnHomepage: null, showNewsFeed: null, cameraQuality: null },
  ...{ metaTitle: null, metaDescription: null, metaKeywords: null, youtubeUrl: null },
};
function open(saved: Partial<SiteSettings> = {}, different: Record<string, Answer> = {}) {
  let settings = { ...never, ...saved };
  const api = staffApi({
    'GET /api/admin/samples': {
      body: { products: 0, brands: 0, ads: 0, articles: 0, videos: 0, fixes: 0, searchTerms: 0 },
    },
    'GET /api/settings': () => ({ body: settings }),
    'PUT /api/settings': ({ body }) => {
      const { from: _from, ...changes } = body as { from?: object };
      settings = { ...settings, ...changes };
      return { body: settings };
    },
    ...different,
  });
  renderScreen(<SettingsTab />, '/ai-learning?tab=settings');
  return api;
}
// jsdom draws nothing; e2e/promotions.e2e.ts looks at the example.
beforeAll(() => void (HTMLCanvasElement.prototype.getContext = () => null));

const sent = (api: ReturnType<typeof staffApi>) => api.callsTo('PUT', '/api/settings').map(({ body }) => body);
const quality = () => screen.findByRole('slider', { name: /Photo quality level/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('the photo quality', () => {
  it('is 3 of 10 unless said, with the size and the weight it gives', async () => {
    open();
    const slider = await quality();
    expect(slider).toHaveValue('3');
    expect(slider).toHaveAttribute('min', '1');
    expect(slider).toHaveAttribute('max', '10');
    expect(slider).toHaveAttribute('aria-valuetext', '3: 854x480, about 50 KB');
    fireEvent.change(slider, { target: { value: '9' } });
    expect(screen.getByText('2560x1440 or more')).toBeInTheDocument();
    expect(screen.getByText('400 KB or more')).toBeInTheDocument();
  });

  it('is saved for every browser and kept in this one', async () => {
    const api = open();
    fireEvent.change(await quality(), { target: { value: '7' } });
    expect(screen.getByText('1 pending change')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(localStorage.getItem('cameraQuality')).toBe('7'));
    expect(sent(api)).toEqual([{ cameraQuality: 7, from: { cameraQuality: null } }]);
    expect(screen.getByText('No pending changes')).toBeInTheDocument();
  });
});

describe('the words for search engines', () => {
  it('are measured against the recommended length and shown as a result and as a shared link', async () => {
    open({ metaTitle: 'Wet paint, one yellow towel' });
    const title = await screen.findByLabelText('Title');
    expect(screen.getByText('27 characters, recommended 50 to 60: 23 too few')).toBeInTheDocument();
    fireEvent.change(title, { target: { value: 'x'.repeat(55) } });
    expect(screen.getByText('55 characters, recommended 50 to 60: good')).toBeInTheDocument();
    expect(screen.getByText('0 characters, recommended 150 to 160: 150 too few')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'How to wash a car.' } });
    for (const where of ['As a search result', 'As a shared link'])
      expect(screen.getByRole('figure', { name: where })).toHaveTextContent(/x{55}How to wash a car\./);
  });

  it('are kept when they could not be saved', async () => {
    open({}, { 'PUT /api/settings': aProblem(500, 'Something broke.') });
    await userEvent.type(await screen.findByLabelText('Keywords'), 'wax');
    await save();
    expect(await screen.findByText('Something broke.')).toBeInTheDocument();
    expect(screen.getByLabelText('Keywords')).toHaveValue('wax');
  });

  it('that somebody else has changed meanwhile are asked for', async () => {
    let theirs: string | null = null;
    const api = open(
      {},
      {
        'GET /api/settings': () => ({ body: { ...never, metaTitle: theirs } }),
        'PUT /api/settings': ({ body }) =>
          (body as { from: { metaTitle: string | null } }).from.metaTitle === theirs
            ? { body: { ...never, metaTitle: 'Mine' } }
            : aProblem(409, 'One of these settings was changed by someone else.'),
      },
    );
    await userEvent.type(await screen.findByLabelText('Title'), 'Mine');
    theirs = 'Theirs';
    await save();
    expect(await screen.findByRole('dialog', { name: 'Two people edited this set of settings' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /You, not saved/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api)[1]).toEqual({ metaTitle: 'Mine', from: { metaTitle: 'Theirs' } });
  });
});

describe('the homepage video', () => {
  it('is shown for an 11-character id or an address, and nothing for anything else', async () => {
    const api = open({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    const field = await screen.findByRole('textbox', { name: 'Homepage video' });
    expect(screen.getByRole('button', { name: 'Play: Our video' })).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'https://vimeo.com/1' } });
    expect(screen.queryByTestId('video-preview')).toBeNull();
    expect(screen.getByText(/This names no YouTube video: nothing is shown/)).toBeInTheDocument();
    await save();
    expect(field).toHaveAccessibleDescription(/The video is an 11-character YouTube id or a YouTube address\./);
    expect(sent(api)).toEqual([]);
    fireEvent.change(field, { target: { value: 'abcdefghijk' } });
    expect(screen.getByTestId('video-preview')).toBeInTheDocument();
  });
});

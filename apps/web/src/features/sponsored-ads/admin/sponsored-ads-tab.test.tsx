import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdPlaces, SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { anAd } from '../../../testing/ad.factory';
import { FakeUpload } from '../../../testing/fake-upload';
import { renderScreen } from '../../../testing/render';
import { aProblem, type Answer, staffApi } from '../../../testing/staff-api';
import { SponsoredAdsTab } from './sponsored-ads-tab';

const LIST = 'GET /api/sponsored-ads';
const ORDER = 'PUT /api/sponsored-ads/order';
const ads = [1, 2, 3].map((n) =>
  anAd({ id: `ad-${n}`, url: `https://www.shop-${n}.example/path`, displayOrder: n, version: n, isActive: n !== 2 }),
);
const open = (rows: SponsoredAd[], more: Record<string, Answer> = {}, search = '') => {
  const api = staffApi({ [LIST]: { body: rows }, ...more });
  renderScreen(<SponsoredAdsTab />, `/ai-learning?tab=sponsored-ads${search}`);
  return api;
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const table = () => screen.getByRole('table');
const shops = () =>
  within(table())
    .getAllByRole('link', { name: /^shop-\d/ })
    .map(({ textContent }) => textContent);

describe('the sponsored ads', () => {
  it('stand in a table with position, image, address and state', async () => {
    open(ads);
    expect(await row(/shop-1\.example/)).toHaveTextContent(
      /1.*shop-1\.example.*https:\/\/www\.shop-1\.example\/path.*Active/,
    );
    const second = await row(/shop-2\.example/);
    expect(second).toHaveTextContent('Inactive');
    expect(second.querySelector('img')).toHaveAttribute('src', '/samples/ad-paint.webp');
  });

  it('are numbered as they take turns, also where several share a display order', async () => {
    open(ads.map((ad) => ({ ...ad, displayOrder: 1 })));
    expect(await row(/shop-1\.example/)).toHaveTextContent(/^1/);
    expect(await row(/shop-3\.example/)).toHaveTextContent(/^3/);
  });

  it('say when there are none, and show no carousel then', async () => {
    open([]);
    expect(await screen.findByText('No sponsored ads yet')).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Sponsored' })).not.toBeInTheDocument();
  });

  it('are shown as on the page: the active ones alone', async () => {
    open(ads);
    const carousel = within(await screen.findByRole('complementary', { name: 'Sponsored' }));
    expect(carousel.getAllByRole('button', { name: /^Ad \d of 2$/ })).toHaveLength(2);
    expect(screen.getByText('2 active')).toBeInTheDocument();
  });

  it('say that the page shows none where none is active', async () => {
    open([anAd({ isActive: false })]);
    expect(await screen.findByText('Nothing: no ad is active, and the page shows none.')).toBeInTheDocument();
  });
});

describe('the order', () => {
  it('is changed by dragging a row, shown at once and sent with the versions', async () => {
    const [a, b, c] = ads as [SponsoredAd, SponsoredAd, SponsoredAd];
    const after = [
      { ...c, displayOrder: 1, version: 4 },
      { ...a, displayOrder: 2, version: 2 },
      { ...b, displayOrder: 3, version: 3 },
    ];
    const api = open(ads, {
      [ORDER]: ({ body }) => {
        expect((body as AdPlaces).places).toEqual([
          { id: 'ad-3', displayOrder: 1, version: 3 },
          { id: 'ad-1', displayOrder: 2, version: 1 },
          { id: 'ad-2', displayOrder: 3, version: 2 },
        ]);
        api.answers[LIST] = { body: after };
        return { body: after };
      },
    });
    await row(/shop-3\.example/);
    const grip = screen.getByTitle('Drag shop-3.example to another place');
    fireEvent.dragStart(grip, { dataTransfer: { setData: () => undefined, setDragImage: () => undefined } });
    fireEvent.dragOver(await row(/shop-1\.example/));
    fireEvent.drop(await row(/shop-1\.example/));
    await waitFor(() => expect(shops()).toEqual(['shop-3.example', 'shop-1.example', 'shop-2.example']));
    expect(await screen.findByText('shop-3.example is number 1 of 3.')).toBeInTheDocument();
    expect(api.callsTo('PUT', '/api/sponsored-ads/order')).toHaveLength(1);
  });

  it('comes back when it is refused, with the reason', async () => {
    open(ads, { [ORDER]: aProblem(409, 'Somebody else has changed this ad meanwhile.') });
    await row(/shop-3\.example/);
    await userEvent.click(screen.getByRole('button', { name: 'Move shop-1.example down' }));
    expect(
      await screen.findByText(/shop-1\.example: Somebody else has changed this ad meanwhile\./),
    ).toBeInTheDocument();
    expect(shops()).toEqual(['shop-1.example', 'shop-2.example', 'shop-3.example']);
  });
});

describe('the form of an ad', () => {
  it('begins active and at the first place, and asks for image and address', async () => {
    const { callsTo } = open([], {}, '&edit=new');
    expect(await screen.findByRole('checkbox', { name: /^Active/ })).toBeChecked();
    expect(screen.getByLabelText('Display order')).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'Add ad' }));
    expect(await screen.findByText('Please upload an image.')).toBeVisible();
    expect(screen.getByText(/Please enter the http or https address that the ad leads to/)).toBeVisible();
    expect(callsTo('POST', '/api/sponsored-ads')).toHaveLength(0);
  });

  it('refuses an image above 5 MB in the words of the specification', async () => {
    open([], {}, '&edit=new');
    const file = new File([new Uint8Array(5 * 1_024 * 1_024 + 1)], 'big.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText(/^Image/), file);
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    expect(screen.getByText('Please select an image smaller than 5MB')).toBeInTheDocument();
  });

  it('says that an upload failed, and that it worked, in the words of the specification', async () => {
    open([], {}, '&edit=new');
    const image = await screen.findByLabelText(/^Image/);
    const file = new File(['x'], 'sale.png', { type: 'image/png' });
    const send = async (status: number) => {
      FakeUpload.install();
      await userEvent.upload(image, file);
      await waitFor(() => expect(FakeUpload.last?.form?.get('image')).toBeInstanceOf(File));
      act(() => FakeUpload.last?.answer({ imageUrl: '/api/sponsored-ads/images/i1' }, status));
    };
    await send(503);
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Please try again')).toBeInTheDocument();
    await send(201);
    expect(await screen.findByText('Image uploaded successfully')).toBeInTheDocument();
    expect(screen.getByText('You can now save the ad.')).toBeInTheDocument();
    const shown = screen.getByRole('img', { name: 'The picture as visitors see it' });
    expect(shown).toHaveAttribute('src', '/api/sponsored-ads/images/i1');
  });

  it('changes an ad by the version that was opened', async () => {
    const { callsTo } = open(ads, { 'PUT /api/sponsored-ads/ad-2': { body: ads[1] } }, '&edit=ad-2');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Active/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(callsTo('PUT', '/api/sponsored-ads/ad-2').map(({ body }) => body)).toEqual([
        {
          url: 'https://www.shop-2.example/path',
          imageUrl: '/samples/ad-paint.webp',
          isActive: true,
          displayOrder: 2,
          version: 2,
        },
      ]),
    );
  });

  it('says in a toast that it was not saved, and keeps what was typed', async () => {
    open([anAd()], { 'PUT /api/sponsored-ads/ad-1': aProblem(500, 'Something went wrong.') }, '&edit=ad-1');
    await userEvent.selectOptions(await screen.findByLabelText('Display order'), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Ad not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Display order')).toHaveValue('3');
  });
});

it('is deleted at once, and comes back by Undo', async () => {
  const api = open([anAd()], {
    'DELETE /api/sponsored-ads/ad-1': { status: 204, headers: { 'x-audit-entry': 'e7' } },
    'POST /api/admin/audit/e7/revert': { body: {} },
  });
  const remove = await screen.findByRole('button', { name: 'Delete shop-1.example' });
  api.answers[LIST] = { body: [] };
  await userEvent.click(remove);
  expect(await screen.findByText('No sponsored ads yet')).toBeInTheDocument();
  api.answers[LIST] = { body: [anAd()] };
  // The toast follows a pointer in a way that jsdom does not know.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/shop-1\.example/)).toBeInTheDocument();
});

it('says in a toast that it was not deleted, and shows it again', async () => {
  open([anAd()], { 'DELETE /api/sponsored-ads/ad-1': aProblem(500, 'Something went wrong.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete shop-1.example' }));
  expect(await screen.findByText('Not deleted')).toBeInTheDocument();
  expect(screen.getByText('shop-1.example: Something went wrong.')).toBeInTheDocument();
  expect(await row(/shop-1\.example/)).toBeInTheDocument();
});

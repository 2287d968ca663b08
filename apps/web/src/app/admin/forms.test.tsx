import { describe, expect, it } from '@jest/globals';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { StaffArticle, StaffNewsVideo } from '@app/contracts/news/news.contract.js';
import { BrandsTab } from '../../features/brands/admin/brands-tab';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import { SponsoredAdsTab } from '../../features/sponsored-ads/admin/sponsored-ads-tab';
import { TrainingTab } from '../../features/training/admin/training-tab';
import { VideosTab } from '../../features/videos/admin/videos-tab';
import { currentGate, openGate } from '../../lib/staff-session';
import { anAd } from '../../testing/ad.factory';
import { aBrand } from '../../testing/brand.factory';
import { aCorrection } from '../../testing/correction.factory';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aListedProduct } from '../../testing/listed-product.factory';
import { renderScreen } from '../../testing/render';
import { aRetailer } from '../../testing/retailer.factory';
import { type Answer, aProblem, aStaffSession, staffApi } from '../../testing/staff-api';
import { aVideo } from '../../testing/video.factory';
import { Toaster } from '../../ui/toast/toaster';
import { createQueryClient } from '../query-client';
import { NewsTab } from './news-tab';
import { ProductsTab } from './products-tab';
import { RetailersTab } from './retailers-tab';

type Stored = object & { version: number };

interface FormOfTab {
  /** What is edited, as the conflict calls it. */
  noun: string;
  record: Stored;
  tab: () => ReactNode;
  address: string;
  /** Where the record is read, alone or in a list, and where it is saved. */
  one?: string;
  list: string;
  put: string;
  /** What both type into: its name, its label, what each types. */
  field: string;
  label: string;
  mine?: string;
  theirs?: string;
  /** What only the colleague changes. */
  other: object;
  save?: string;
  more?: Record<string, Answer>;
}

const dates = { isSample: false, version: 1, createdAt: '2026-11-20T10:00:00.000Z' };
const article: StaffArticle = {
  ...{ id: 'r', title: 'Winter salt', summary: 'In short', content: 'Rinse it', category: 'tutorials' },
  ...{ sourceUrl: '', sourceName: '', imageUrl: '', isPublished: true, ...dates },
};
const newsVideo: StaffNewsVideo = {
  ...{ id: 'r', title: 'Two buckets', description: 'By hand', youtubeUrl: 'dQw4w9WgXcQ', youtubeId: 'dQw4w9WgXcQ' },
  ...{ videoId: 'dQw4w9WgXcQ', thumbnail: '', category: 'tutorials', keywords: '', keyword: '', position: 2 },
  ...{ isActive: true, ...dates },
};

const forms: FormOfTab[] = [
  {
    noun: 'brand',
    record: aBrand({ id: 'r', name: 'Halden Bay' }),
    tab: () => <BrandsTab />,
    address: '/ai-learning?tab=brands&edit=r',
    list: 'GET /api/brands',
    put: 'PUT /api/brands/r',
    ...{ field: 'notes', label: 'Notes', other: { category: 'Polish' } },
  },
  {
    noun: 'product',
    record: aListedProduct({ id: 'r', productName: 'Carnauba Paste' }),
    tab: () => <ProductsTab />,
    address: '/ai-learning?tab=products&edit=r',
    one: 'GET /api/products/r',
    list: 'GET /api/products',
    put: 'PUT /api/products/r',
    ...{ field: 'description', label: 'Description', other: { keywords: 'gloss' } },
    more: {
      'GET /api/brands': { body: [aBrand({ name: 'Halden Bay' })] },
      'POST /api/products/preview-suggestions': { body: { guides: 0, suggested: [], instead: [] } },
    },
  },
  {
    noun: 'video',
    record: aVideo({ id: 'r' }),
    tab: () => <VideosTab />,
    address: '/ai-learning?tab=videos&edit=r',
    one: 'GET /api/videos/r',
    list: 'GET /api/videos',
    put: 'PUT /api/videos/r',
    ...{ field: 'description', label: 'Description', other: { keywords: 'snow foam' } },
  },
  {
    noun: 'retailer',
    record: aRetailer({ retailer: 'Motor Hut' }),
    tab: () => (
      <LiveRunsProvider open={fakeStaffSocket().open}>
        <RetailersTab />
      </LiveRunsProvider>
    ),
    address: '/ai-learning?tab=retailers&edit=motor-hut',
    list: 'GET /api/retailers',
    put: 'PUT /api/retailers/motor-hut',
    ...{ field: 'notes', label: 'Notes', other: { shippingCost: '£9.99' } },
    more: { 'GET /api/crawler/configs': { body: [] }, 'GET /api/crawler/runs': { body: [] } },
  },
  {
    noun: 'ad',
    record: anAd({ id: 'r' }),
    tab: () => <SponsoredAdsTab />,
    address: '/ai-learning?tab=sponsored-ads&edit=r',
    list: 'GET /api/sponsored-ads',
    put: 'PUT /api/sponsored-ads/r',
    ...{ field: 'url', label: 'Address', other: { displayOrder: 3 } },
    ...{ mine: 'https://mine.example/', theirs: 'https://theirs.example/' },
  },
  {
    noun: 'article',
    record: article,
    tab: () => <NewsTab />,
    address: '/admin/news?edit=r',
    one: 'GET /api/admin/news-content/r',
    list: 'GET /api/admin/news-content',
    put: 'PUT /api/admin/news-content/r',
    ...{ field: 'summary', label: 'Summary', other: { content: 'Rinse it twice' } },
  },
  {
    noun: 'video',
    record: newsVideo,
    tab: () => <NewsTab />,
    address: '/admin/news?view=videos&edit=r',
    one: 'GET /api/admin/news-videos/r',
    list: 'GET /api/admin/news-videos',
    put: 'PUT /api/admin/news-videos/r',
    ...{ field: 'description', label: 'Description', other: { keywords: 'foam' } },
  },
  {
    noun: 'correction',
    record: aCorrection({ id: 'r', version: 1 }),
    tab: () => <TrainingTab />,
    address: '/ai-learning?tab=corrections&edit=r',
    one: 'GET /api/training/correction/r',
    list: 'GET /api/training/corrections',
    put: 'PUT /api/training/correction/r',
    ...{ field: 'correctedResponse', label: 'Corrected response', other: { priority: 'high' }, save: 'Save' },
  },
];

/** The form as it opens, over a server that refuses what was typed on top of another version. */
function open({ record, one, list, put, tab, address, more = {} }: FormOfTab) {
  const server = { record: { ...record }, isSignedOut: false, saves: [] as Stored[] };
  const read = () => ({ body: [server.record], headers: { 'X-Total-Count': '1' } });
  staffApi({
    [list]: read,
    ...(one ? { [one]: () => ({ body: server.record }) } : {}),
    [put]: ({ body }) => {
      if (server.isSignedOut) return aProblem(401, 'Please sign in.');
      const sent = body as Stored;
      if (sent.version !== server.record.version) return aProblem(409, 'Somebody else has changed it.');
      server.saves.push(sent);
      server.record = { ...server.record, ...sent, version: sent.version + 1 };
      return { body: server.record };
    },
    ...more,
  });
  const client = createQueryClient();
  openGate(client, aStaffSession);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{tab()}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  /** A colleague saves, and this page does not know. */
  const theySave = (change: object) => {
    server.record = { ...server.record, ...change, version: server.record.version + 1 };
  };
  return { server, client, theySave };
}

const formOf = async (label: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  return { field, form: within(field.closest('form')!) };
};
async function type(label: string, text: string) {
  const { field, form } = await formOf(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  return { field, form };
}
const signInAgain = (client: QueryClient) => openGate(client, { ...aStaffSession, csrfToken: 'token-2' });

describe.each(forms.map((form) => [`${form.noun}: ${form.label}`, form] as const))(
  'the form of a %s',
  (_name, form) => {
    const { noun, field, label, other, mine = 'Mine', theirs = 'Theirs', save = 'Save changes' } = form;
    const saved = (record: Stored) => (record as Stored & Record<string, unknown>)[field];

    it('puts two people’s changes of different fields together', async () => {
      const { server, theySave } = open(form);
      const { form: shown } = await type(label, mine);
      theySave(other);
      await userEvent.click(shown.getByRole('button', { name: save }));
      await waitFor(() => expect(server.saves).toHaveLength(1));
      expect(server.record).toMatchObject({ ...other, [field]: mine, version: form.record.version + 2 });
      expect(screen.queryByRole('dialog', { name: /Two people/ })).not.toBeInTheDocument();
    });

    it('asks where both changed the same, and saves nothing before somebody has chosen', async () => {
      const { server, theySave } = open(form);
      const { form: shown } = await type(label, mine);
      theySave({ [field]: theirs });
      await userEvent.click(shown.getByRole('button', { name: save }));
      const question = within(await screen.findByRole('dialog', { name: `Two people edited this ${noun}` }));
      expect(server.saves).toEqual([]);
      await userEvent.click(question.getByRole('radio', { name: new RegExp(`${mine}$`, 'm') }));
      await userEvent.click(question.getByRole('button', { name: 'Save my choice' }));
      await waitFor(() => expect(saved(server.record)).toBe(mine));
    });

    it('keeps what is typed when the session ends, and saves it once the same person is back', async () => {
      const { server, client } = open(form);
      const { field: typed, form: shown } = await type(label, mine);
      server.isSignedOut = true;
      await userEvent.click(shown.getByRole('button', { name: save }));
      await waitFor(() => expect(currentGate(client)).toMatchObject({ session: null, because: 'expired' }));
      expect(typed).toHaveValue(mine);
      server.isSignedOut = false;
      signInAgain(client);
      await waitFor(() => expect(saved(server.record)).toBe(mine));
      expect(server.saves).toHaveLength(1);
    });
  },
);

it.each(forms.filter(({ noun }) => noun === 'brand' || noun === 'product').map((form) => [form.noun, form] as const))(
  'the form of a %s that was deleted meanwhile keeps what was typed, and adds it again',
  async (noun, { record, tab, address, one, list, put, label, field, more = {} }) => {
    let isDeleted = false;
    const gone = aProblem(404, `There is no such ${noun}.`);
    const api = staffApi({
      [list]: () => ({ body: isDeleted ? [] : [record], headers: { 'X-Total-Count': '1' } }),
      ...(one ? { [one]: () => (isDeleted ? gone : { body: record }) } : {}),
      [put]: gone,
      [list.replace('GET', 'POST')]: { status: 201, body: { ...record, id: 'again' } },
      ...more,
    });
    renderScreen(<>{tab()}</>, address);
    const { form: shown } = await type(label, 'Mine');
    isDeleted = true;
    await userEvent.click(shown.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/has been deleted meanwhile/)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Add ${noun}$`, 'i') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const added = api.callsTo('POST', list.replace('GET ', '')).map(({ body }) => body);
    expect(added).toEqual([expect.objectContaining({ [field]: 'Mine' })]);
  },
);

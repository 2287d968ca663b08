import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { BrandsTab } from '../../features/brands/admin/brands-tab';
import { LiveRunsProvider } from '../../features/jobs/api/live-runs-context';
import { KnowledgeTab } from '../../features/knowledge/admin/knowledge-tab';
import { AccountTab } from '../../features/staff-auth/admin/account-tab';
import { forgetHeldDrafts } from '../../kit/drafts';
import { currentGate, openGate } from '../../lib/staff-session';
import { aConfig, aReviewItem, aShopProduct } from '../../testing/crawler.factory';
import { fakeStaffSocket } from '../../testing/fake-staff-socket';
import { aGuide } from '../../testing/guide.factory';
import { aDraft, aDraftRow, aStatus } from '../../testing/learning.factory';
import { aRetailer } from '../../testing/retailer.factory';
import { type Answer, aProblem, aStaffSession, staffApi } from '../../testing/staff-api';
import { aStaffPrize, aStaffWheel } from '../../testing/staff-wheel.factory';
import { Toaster } from '../../ui/toast/toaster';
import { createQueryClient } from '../query-client';
import { LearningTab } from './learning-tab';
import { PrizeWheelTab } from './prize-wheel-tab';
import { RetailersTab } from './retailers-tab';

/*
 * One form of the console for each way in which what is typed is kept until it is saved; the sheets of records are in forms.test.tsx.
 */

interface FormCase {
  form: string;
  tab: ReactNode;
  address: string;
  answers: Record<string, Answer>;
  /** The buttons that open it. */
  opens?: string[];
  /** What is typed and not saved opens it. */
  opensItself?: boolean;
  /** What is typed or chosen, by the labels of the fields. */
  types: Record<string, string>;
  /** The buttons that save it; none where Enter does. */
  presses: string[];
  write: string;
  /** What is to reach the server, among others. */
  sends: object;
  /** Few words, or secret ones: the page alone holds them. */
  isOfThePage?: boolean;
}

const list = (...rows: unknown[]): Answer => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
const live = (tab: ReactNode) => <LiveRunsProvider open={fakeStaffSocket().open}>{tab}</LiveRunsProvider>;
const settings = {
  ...{ showPrizeWheelOnHomepage: null, showNewsFeed: null, cameraQuality: null },
  ...{ metaTitle: null, metaDescription: null, metaKeywords: null, youtubeUrl: null },
};
const prize = aStaffPrize({ id: 'a', name: 'CLEAN5', probability: 1, qtyAvailable: 40 });

const wheel = {
  tab: <PrizeWheelTab />,
  answers: {
    'GET /api/prize-wheel/config': { body: aStaffWheel([prize]) },
    'GET /api/settings': { body: settings },
    'GET /api/admin/prize-wheel/statistics': {
      body: { totalSpins: 0, uniqueEmails: 0, todaysSpins: 0, winners: 0 },
    },
    'GET /api/admin/prize-wheel/entries': list(),
  },
  write: 'PUT /api/prize-wheel/config',
};
const shop = {
  tab: live(<RetailersTab />),
  answers: {
    'GET /api/retailers': list(aRetailer({ retailer: 'Polished Bliss', priority: 1 })),
    'GET /api/crawler/configs': { body: [aConfig({ id: 'k1' })] },
    'GET /api/crawler/runs': list(),
    'GET /api/crawler/review': list(
      aReviewItem({ product: aShopProduct({ id: 'p1', name: 'Avalanche 1L', brand: 'Foamline', category: '' }) }),
    ),
    'GET /api/products': list(),
  },
};
const learning = {
  tab: live(<LearningTab />),
  answers: {
    'GET /api/ai-learning/status': { body: aStatus() },
    'GET /api/ai-learning/sessions': list(),
    'GET /api/ai-learning/drafts': list(aDraftRow()),
    'GET /api/ai-learning/drafts/d1': { body: aDraft() },
    'GET /api/ai/gaps': { body: [] },
  },
};

const cases: FormCase[] = [
  {
    form: 'a new brand',
    ...{ tab: <BrandsTab />, address: '?tab=brands&edit=new', answers: { 'GET /api/brands': list() } },
    types: { Name: 'Halden Bay', Priority: 'primary', Category: 'Wax', Status: 'approved', Notes: 'By post' },
    ...{ presses: ['Add Brand'], write: 'POST /api/brands', sends: { name: 'Halden Bay', notes: 'By post' } },
  },
  {
    form: 'the quantity of a prize',
    ...{ ...wheel, address: '?tab=prize-wheel', types: { 'Quantity of CLEAN5': '41' }, isOfThePage: true },
    ...{ presses: [], sends: { prizes: expect.stringContaining('41') } },
  },
  {
    form: 'the settings of the wheel',
    ...{ ...wheel, address: '?tab=prize-wheel', types: { 'Cooldown in hours': '48' } },
    ...{ presses: ['Save settings'], sends: { spinCooldownHours: 48 } },
  },
  {
    form: 'a crawl’s configuration',
    ...{ ...shop, address: '?tab=retailers&retailer=polished-bliss&view=configuration' },
    ...{ types: { Price: '.now' }, presses: ['Save configuration'], write: 'PUT /api/crawler/configs/k1' },
    sends: { selectors: expect.objectContaining({ price: '.now' }), version: 1 },
  },
  {
    form: 'a product out of a crawl’s review',
    ...{ ...shop, address: '?tab=retailers&retailer=polished-bliss&view=review' },
    ...{ opens: ['Create product: Avalanche 1L'], opensItself: true },
    ...{ types: { Category: 'Snow foam' }, presses: ['Create product'], write: 'POST /api/crawler/review/p1' },
    sends: { decision: 'create', brand: 'Foamline', category: 'Snow foam' },
  },
  {
    form: 'a guide',
    ...{ tab: <KnowledgeTab />, address: '?tab=knowledge&guide=brake-dust' },
    answers: {
      'GET /api/admin/knowledge/brake-dust': { body: aGuide() },
      'POST /api/admin/knowledge/brake-dust/preview': aProblem(503, 'Not now.'),
    },
    types: { 'Top tip': 'One wheel at a time, so that nothing dries on it.' },
    ...{ presses: ['Save and publish'], write: 'PUT /api/admin/knowledge/brake-dust' },
    sends: { topTip: 'One wheel at a time, so that nothing dries on it.', version: 1 },
  },
  {
    form: 'why a draft is rejected',
    ...{ ...learning, address: '?tab=ai-learning&view=review', opens: ['Reject'], types: { Reason: 'It scratches.' } },
    ...{ presses: ['Reject'], write: 'POST /api/ai-learning/drafts/d1/reject', sends: { reason: 'It scratches.' } },
    isOfThePage: true,
  },
  {
    form: 'a new password',
    ...{ tab: <AccountTab />, address: '?tab=account', opens: ['Change password'], isOfThePage: true },
    answers: {
      'GET /api/admin/sessions': { body: [] },
      'GET /api/admin/second-factor': {
        body: { isEnabled: false, enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
      },
      'GET /api/admin/security-log': { body: [] },
    },
    types: {
      'Present password': 'a bucket with a grit guard',
      'New password': 'a towel for every panel',
      'New password again': 'a towel for every panel',
    },
    ...{ presses: ['Change password'], write: 'POST /api/admin/password' },
    sends: { current: 'a bucket with a grit guard', new: 'a towel for every panel' },
  },
];

// jsdom draws nothing; e2e/promotions.e2e.ts looks at the example of the camera's quality.
beforeAll(() => void (HTMLCanvasElement.prototype.getContext = () => null));

/** The form over a server whose session ends with the first save. */
function prepare({ write, answers }: FormCase) {
  const server = { isSignedOut: true };
  const api = staffApi({
    ...answers,
    [write]: () => (server.isSignedOut ? aProblem(401, 'Please sign in.') : aProblem(503, 'Enough for this test.')),
  });
  const [method = '', path = ''] = write.split(' ');
  return { server, bodies: () => api.callsTo(method, path).map(({ body }) => body) };
}
function open({ tab, address }: FormCase) {
  const client = createQueryClient();
  openGate(client, aStaffSession);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address.startsWith('/') ? address : `/ai-learning${address}`]}>{tab}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return client;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** In the form that lies over the page, where there is one. */
const fieldOf = (label: string) => {
  const over = screen.queryByRole('dialog');
  return (over ? within(over) : screen).findByLabelText<HTMLInputElement>(label, {
    selector: 'input, textarea, select',
  });
};

async function fill({ opens = [], types }: FormCase) {
  for (const name of opens) await press(name);
  for (const [label, text] of Object.entries(types)) {
    const field = await fieldOf(label);
    if (field.tagName === 'SELECT') await userEvent.selectOptions(field, text);
    else {
      await userEvent.clear(field);
      if (field.type === 'text' || field.tagName === 'TEXTAREA') {
        await userEvent.click(field);
        await userEvent.paste(text);
      } else await userEvent.type(field, text);
    }
  }
}
async function save({ presses }: FormCase) {
  if (presses.length === 0) await userEvent.keyboard('{Enter}');
  for (const name of presses) await press(name);
}
async function stands({ types }: FormCase) {
  for (const [label, text] of Object.entries(types)) {
    const field = await fieldOf(label);
    expect(field).toHaveValue(valueOf(field, text));
  }
}
const valueOf = (field: HTMLInputElement, text: string) => (field.type === 'number' ? Number(text) : text);

describe.each(cases.map((one) => [one.form, one] as const))('%s', (_form, one) => {
  const held = one.isOfThePage ? 'is in no storage' : 'is there again when the page is read again';
  it(`${held}, is still there when the session has ended, and is saved once the same person is back`, async () => {
    const { server, bodies } = prepare(one);
    let client = open(one);
    await fill(one);
    if (one.isOfThePage) expect(sessionStorage).toHaveLength(0);
    else {
      cleanup();
      forgetHeldDrafts();
      client = open(one);
      if (!one.opensItself) for (const name of one.opens ?? []) await press(name);
      await stands(one);
    }
    await save(one);
    await waitFor(() => expect(currentGate(client)).toMatchObject({ session: null, because: 'expired' }));
    await stands(one);
    server.isSignedOut = false;
    openGate(client, { ...aStaffSession, csrfToken: 'token-2' });
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject(one.sends);
  });
});

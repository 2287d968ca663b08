import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReport, aReportDay } from '@app/contracts/figures/figures.factory.js';
import { savedFiles } from '../../../../testing/saved-files';
import { renderScreen } from '../../../../testing/render';
import { aProblem, staffApi } from '../../../../testing/staff-api';
import { ReportSection } from './report-section';

const REPORT = 'GET /api/analytics/report';
const GAPS = 'GET /api/analytics/gaps';

function open(different: Parameters<typeof staffApi>[0] = {}, search = '?tab=analytics') {
  const api = staffApi({ [REPORT]: { body: aReport() }, [GAPS]: { body: [] }, ...different });
  renderScreen(<ReportSection />, `/ai-learning${search}`);
  return api;
}
describe('a report', () => {
  it('says what the days came to, against as many before, and how old that is', async () => {
    open({ [REPORT]: { body: aReport({ behind: 3_114 }) } });
    const all = await screen.findByRole('region', { name: 'In all' });
    expect(all).toHaveTextContent(/Searches\s*140\s*up 100.0% from 70/);
    expect(all).toHaveTextContent(/Answered with confidence\s*85.7%\s*down 14.3 points from 100.0%/);
    expect(all).toHaveTextContent(/Said it helped\s*90.0%\s*of 10 votes/);
    expect(all).toHaveTextContent(/Buy Now\s*10\s*up, 5.0% of impressions/);
    expect(screen.getByText(/3,114 events waiting/)).toBeInTheDocument();
  });

  it('asks for the days of the address, and for others when they are chosen', async () => {
    const api = open({}, '?tab=analytics&from=2026-10-01&to=2026-10-31');
    await screen.findByRole('region', { name: 'In all' });
    const asked = () => new URL(api.callsTo('GET', '/api/analytics/report').at(-1)?.url ?? '', 'http://x').search;
    expect(asked()).toBe('?start=2026-10-01&end=2026-10-31');
    // The first day after the last: the days between them, whichever field has which.
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-04' } });
    await waitFor(() => expect(asked()).toBe('?start=2026-10-31&end=2026-11-04'));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(asked()).toBe('?start=2026-11-01&end=2026-11-04'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last 7 days');
    await screen.findByRole('region', { name: 'In all' });
    expect(asked()).not.toContain('2026-10');
  });

  it('has chart, table and file of a figure from the same rows', async () => {
    const files = savedFiles();
    open();
    expect(await screen.findByRole('img', { name: 'Searches per day, 2 days' })).toBeInTheDocument();
    expect(screen.getByText('Answered 120')).toBeInTheDocument();
    const ways = screen.getByRole('navigation', { name: 'Searches per day as' });
    await userEvent.click(within(ways).getByRole('link', { name: 'Table' }));
    expect(await screen.findByRole('row', { name: /Fri 20 Nov 80 15 5 70/ })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Searches per day/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'CSV of Searches per day' }));
    expect(await files.text(0)).toBe(
      [
        '"Day","Answered","Unsure","Refused","All searches, 2 days before"',
        '"2026-11-20","80","15","5","70"',
        '"2026-11-21","40","0","0","0"\r\n',
      ].join('\r\n'),
    );
    files.restore();
  });

  it('names the hours of one day by London’s clock, in the file too', async () => {
    const files = savedFiles();
    const counts = { answered: 2, unsure: 1, refused: 0, visits: 0, impressions: 0, buyNow: 0 };
    const hours = [{ hour: '2026-07-01T12:00:00.000Z', ...counts }];
    open({ [REPORT]: { body: aReport({ start: '2026-07-01', end: '2026-07-01', hours }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV of Searches per hour' }));
    expect(await files.text(0)).toBe('"Hour in London","Answered","Unsure","Refused"\r\n"13:00","2","1","0"\r\n');
    files.restore();
  });

  it('has no value of days before the first that was counted, and compares with none of them', async () => {
    const api = open(
      { [REPORT]: { body: aReport({ since: '2026-11-19' }) } },
      '?tab=analytics&tables=searches-per-day',
    );
    // The day before is known in part: its column has the counted day, and the gauges compare with nothing.
    expect(await screen.findByRole('row', { name: /Fri 20 Nov 80 15 5 –/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sat 21 Nov 40 0 0 0/ })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'In all' })).not.toHaveTextContent(/up|down|no change/);
    api.answers[REPORT] = { body: aReport({ since: '2026-11-21' }) };
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /Fri 20 Nov – – –$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sat 21 Nov 40 0 0$/ })).toBeInTheDocument();
    expect(screen.queryByText(/, 2 days before$/)).not.toBeInTheDocument();
  });

  it('tells gaps, terms and products, ten first', async () => {
    open({
      [REPORT]: {
        body: aReport({
          terms: Array.from({ length: 12 }, (_, n) => ({
            term: `term ${n}`,
            withProduct: 3,
            withoutProduct: 1,
            before: 5 - n,
          })),
          products: [{ productId: 'p', productName: 'Slick Shampoo', impressions: 40, buyNow: 2, before: 28 }],
        }),
      },
      [GAPS]: {
        body: [
          {
            question: 'can i dress a matte wrap',
            wordings: ['can i dress a matte wrap'],
            count: 3,
            kinds: { unsure: 2, out_of_scope: 1 },
            sessions: 2,
            reasons: [],
            confidence: null,
            topEntry: null,
            lastSeen: '2026-11-20T10:00:00Z',
            analysisId: 'a',
          },
        ],
      },
    });
    expect(
      await screen.findByRole('row', { name: /can i dress a matte wrap 2 unsure, 1 refused 3 2 1 2/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Study this' })).toHaveAttribute(
      'href',
      '/ai-learning?tab=ai-learning&view=gaps&q=can+i+dress+a+matte+wrap',
    );
    expect(screen.getByRole('row', { name: /Slick Shampoo 40 \+12 2 5.0%/ })).toBeInTheDocument();
    expect(screen.getAllByRole('row', { name: /^term \d+ 4 (-1|none|\+\d+) 75.0%/ })).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getAllByRole('row', { name: /^term \d+ 4 (-1|none|\+\d+) 75.0%/ })).toHaveLength(12);
  });

  it('has the shops, and all other figures, in a view of their own', async () => {
    const shops = [{ slug: 'polishedbliss', name: 'Polished Bliss', buyNow: 2 }];
    open({ [REPORT]: { body: aReport({ shops }) } }, '?tab=analytics&view=more');
    expect(await screen.findByRole('row', { name: /Polished Bliss 2/ })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Visitors per day, 2 days' })).toBeInTheDocument();
  });

  it('says where a cost is not known, or known in part, and no cost of nothing', async () => {
    const model = { model: 'local', calls: 9, failed: 0, refused: 0, cost: 0, unpriced: 9 };
    const [first, second] = aReport().days;
    const body = aReport({
      days: [
        { ...first!, cost: 0.5, unpriced: 1 },
        { ...second!, cost: 0.25 },
      ],
      engines: [{ engine: 'openai', answers: 7, middleMs: null, slowMs: null, cost: 0, unpriced: 7 }],
      models: [model, { ...model, model: 'dear', cost: 1.5, unpriced: 2 }, { ...model, model: 'free', unpriced: 0 }],
    });
    const api = open({ [REPORT]: { body } }, '?tab=analytics&tables=cost-per-day');
    const all = await screen.findByRole('region', { name: 'In all' });
    expect(all).toHaveTextContent(/Cost per answer\s*Not known\s*at least \$0.75 in all, 1 call without a price/);
    expect(screen.getByRole('row', { name: /Fri 20 Nov – \$0.00/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Sat 21 Nov \$0.25 \$0.00/ })).toBeInTheDocument();
    cleanup();
    open({ [REPORT]: api.answers[REPORT]! }, '?tab=analytics&view=more');
    expect(await screen.findByRole('row', { name: /Model 7 – – not known/ })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /local 9 0 0 9 not known/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /dear 9 0 0 2 at least \$1.50$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /free 9 0 0 0 \$0.00/ })).toBeInTheDocument();
  });

  it('shows the figures where the questions without an answer cannot be loaded, and asks for those again', async () => {
    const api = open({ [GAPS]: aProblem(500, 'Something went wrong on our side.') });
    expect(await screen.findByRole('region', { name: 'In all' })).toBeInTheDocument();
    const pane = within(screen.getByRole('region', { name: 'What we could not answer' }));
    expect(await pane.findByText('Something went wrong on our side.')).toBeInTheDocument();
    api.answers[GAPS] = { body: [] };
    await userEvent.click(pane.getByRole('button', { name: 'Try again' }));
    expect(await pane.findByText('Nothing on these days')).toBeInTheDocument();
  });

  it('tells days without figures from days with nothing, and a failure from both', async () => {
    const api = open({ [REPORT]: aProblem(500, 'Something went wrong on our side.') });
    expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
    api.answers[REPORT] = { body: aReport({ since: null, days: [aReportDay()], before: [] }) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No figures of these days' })).toBeInTheDocument();
    api.answers[REPORT] = { body: aReport({ days: [aReportDay()], before: [aReportDay()] }) };
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const all = await screen.findByRole('region', { name: 'In all' });
    expect(all).toHaveTextContent(/Searches\s*0/);
    expect(all).toHaveTextContent(/Said it helped\s*None yet/);
  });
});

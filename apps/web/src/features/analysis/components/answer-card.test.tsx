import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { anAnalysis } from '@app/contracts/analysis/analysis.factory.js';
import { fakeNetwork, type FakeAnswer } from '../../../testing/fake-network';
import { renderScreen } from '../../../testing/render';
import { analysesQuery } from '../api/get-analyses';
import { useJob } from '../job';
import { AnswerCard } from './answer-card';

const onAnswerInChat = jest.fn();
const onStart = jest.fn();
const onWorse = jest.fn<(message: string) => void>();
const onPickOption = jest.fn<(option: string) => void>();

function Card({ analysis = anAnalysis() }) {
  const { data } = useQuery({ ...analysesQuery(analysis.sessionId), initialData: [analysis], enabled: false });
  const inHand = useJob(analysis.id);
  const handlers = { onAnswerInChat, onPickOption, onWorse, onStart };
  return <AnswerCard analysis={data[0] ?? analysis} inHand={inHand} {...handlers} />;
}

const yes = () => screen.getByRole('button', { name: 'Yes' });
const no = () => screen.getByRole('button', { name: 'No' });

beforeEach(() => localStorage.clear());

describe('the answer card', () => {
  const steps = [
    { title: 'Let it cool', text: 'Wait until the disc is cold.' },
    { title: 'Spray', text: 'Leave the remover 3 to 5 minutes, then rinse.' },
  ];
  const job = anAnalysis({ fix: `1. ${steps[0]?.text}\n2. ${steps[1]?.text}`, steps });

  it('has steps to tick, which stay ticked, and says where to go on', async () => {
    const card = renderScreen(<Card analysis={job} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start the job' }));
    expect(onStart).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Step 1 done' }));
    expect(screen.getByText('1 of 2 steps done')).toBeVisible();
    card.unmount();
    renderScreen(<Card analysis={job} />);
    expect(screen.getByRole('checkbox', { name: 'Step 1 done' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Continue at step 2' })).toBeVisible();
  });

  it('makes a timer of a time in the text, and counts it among the waits', async () => {
    renderScreen(<Card analysis={job} />);
    expect(screen.getByText('1 timer').parentElement).toHaveTextContent('Waiting3 min1 timer');
    await userEvent.click(screen.getByRole('button', { name: 'Start 3:00 timer' }));
    expect(screen.getByRole('timer')).toHaveTextContent(/^(3:00|2:5\d) left$/);
  });

  it('opens what others asked with one tap, and has no such list where nothing comes near', async () => {
    const alsoAsked = [{ question: 'Can I wax in the rain?', answer: 'No, wait for a dry day.' }];
    const card = renderScreen(<Card analysis={{ ...job, alsoAsked }} />);
    expect(screen.getByText('No, wait for a dry day.')).not.toBeVisible();
    await userEvent.click(screen.getByText('Can I wax in the rain?'));
    expect(screen.getByText('No, wait for a dry day.')).toBeVisible();
    card.unmount();
    renderScreen(<Card analysis={job} />);
    expect(screen.queryByText('Also asked')).not.toBeInTheDocument();
  });

  it('puts a caution into the step it speaks of, and leaves out the facts that nobody told', () => {
    const cautions = [{ level: 'warn' as const, text: 'The remover smells: leave the garage open.' }];
    renderScreen(<Card analysis={{ ...job, steps: job.steps, cautions }} />);
    expect(screen.getByText(/smells/).closest('li')).toHaveAttribute('id', 'step-2');
    expect(screen.queryByText('To buy')).not.toBeInTheDocument();
  });

  it('shows the cautions before the steps, and what the answer is based on', () => {
    const cautions = [{ level: 'danger' as const, text: 'Never mix it with bleach.' }];
    const sources = [{ kind: 'knowledge' as const, id: 'iron', title: 'Iron fallout', url: null }];
    renderScreen(<Card analysis={anAnalysis({ cautions, sources })} />);
    const caution = screen.getByText('Never mix it with bleach.');
    const step = screen.getByText('Let the wheels go cold.');
    expect(caution.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('Based on').parentElement).toHaveTextContent('Based on Iron fallout');
  });

  it('is printed with its button', async () => {
    window.print = jest.fn();
    renderScreen(<Card />);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('sends a tapped answer to the follow-up question', async () => {
    renderScreen(<Card analysis={anAnalysis({ followUpOptions: ['Painted', 'Bare'] })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bare' }));
    expect(onPickOption).toHaveBeenCalledWith('Bare');
  });
});

describe('feedback on an answer', () => {
  const serve = (answer: () => FakeAnswer = () => ({ status: 204 })) => fakeNetwork(answer);

  it('is sent with a thumb, and a reason after it; the last one counts', async () => {
    const { calls } = serve();
    renderScreen(<Card />);
    await userEvent.click(yes());
    expect(yes()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(no());
    await waitFor(() => expect(no()).toHaveAttribute('aria-pressed', 'true'));
    expect(yes()).toHaveAttribute('aria-pressed', 'false');
    const reason = screen.getByLabelText('What was wrong or missing? (optional)');
    await userEvent.type(reason, 'It left a ring.');
    await userEvent.click(within(reason.closest('form')!).getByRole('button', { name: 'Send reason' }));
    expect(await screen.findByText('Thank you, that helps us.')).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/analysis/a1/feedback', { helpful: true }],
      ['/api/analysis/a1/feedback', { helpful: false }],
      ['/api/analysis/a1/feedback', { helpful: false, reason: 'It left a ring.' }],
    ]);
  });

  it('says when it could not be kept, and takes the thumb back', async () => {
    serve(() => ({ status: 503, body: 'Busy.' }));
    renderScreen(<Card />);
    await userEvent.click(yes());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved');
    expect(yes()).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows what was said before', () => {
    serve();
    renderScreen(<Card analysis={anAnalysis({ feedback: { helpful: false, reason: '' } })} />);
    expect(no()).toHaveAttribute('aria-pressed', 'true');
  });
});

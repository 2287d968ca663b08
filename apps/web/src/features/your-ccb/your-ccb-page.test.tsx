import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { writeSiteLinks } from '../../testing/site-links';
import { YourCcbPage } from './your-ccb-page';

let takeOut = () => {};
afterEach(() => takeOut());

describe('Your CCB', () => {
  it('links to an external plan page and a live demo site', () => {
    takeOut = writeSiteLinks({ planUrl: 'https://plans.example/ccb', demoUrl: 'https://demo.example/' });
    renderScreen(<YourCcbPage />);
    for (const [name, href] of [
      ['See the plans', 'https://plans.example/ccb'],
      ['Try the live demo', 'https://demo.example/'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  it('leaves a link out whose address is not set', () => {
    takeOut = writeSiteLinks({ demoUrl: 'https://demo.example/' });
    renderScreen(<YourCcbPage />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Try the live demo']);
  });

  it('pitches the chatbot with a picture of one that holds no controls', () => {
    renderScreen(<YourCcbPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Your chat bot' })).toBeVisible();
    expect(screen.getByText('Thinking...')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

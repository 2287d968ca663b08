import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { writeSiteLinks } from '../../testing/site-links';
import { WorkWithUsPage } from './work-with-us-page';

let takeOut = () => {};
afterEach(() => takeOut());

describe('Work With Us', () => {
  it('pitches product approval and custom AI apps, with contact links by mail', () => {
    takeOut = writeSiteLinks({ contactEmail: 'hello@beadline.example' });
    renderScreen(<WorkWithUsPage />);
    expect(screen.getByRole('heading', { name: 'Product approval' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Custom AI apps' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hello@beadline.example?subject=Product%20approval',
      'mailto:hello@beadline.example?subject=Custom%20AI%20app',
      'mailto:hello@beadline.example',
    ]);
  });

  it("says 'We typically respond within 24 hours'", () => {
    renderScreen(<WorkWithUsPage />);
    expect(screen.getByText('We typically respond within 24 hours')).toBeVisible();
  });

  it('has no contact links where no contact mail is set', () => {
    renderScreen(<WorkWithUsPage />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

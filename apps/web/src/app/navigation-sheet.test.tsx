import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberSession } from '../lib/local-settings';
import { renderScreen } from '../testing/render';
import { writeSiteLinks } from '../testing/site-links';
import { NavigationSheet } from './navigation-sheet';

let takeOut = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => takeOut());

function open(current: string | null, showPreviousChats = false) {
  renderScreen(<NavigationSheet current={current} showPreviousChats={showPreviousChats} onClose={() => {}} />);
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

describe('the navigation menu', () => {
  it('has New Analysis, Top Fixes, Our Favourite Products, Become An Admin, Work With Us and Your chat bot', () => {
    takeOut = writeSiteLinks({ widgetUrl: 'https://widget.example/' });
    const links = open(null).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent?.replace('(opens in a new tab)', ''), link.getAttribute('href')]),
    ).toEqual([
      ['New Analysis', '/'],
      ['Top Fixes', '/top-fixes'],
      ['Our Favourite Products', '/favorite-products'],
      ['Become An Admin', '/become-admin'],
      ['Work With Us', '/work-with-us'],
      ['Your chat bot', 'https://widget.example/'],
    ]);
    expect(links.at(-1)).toHaveAttribute('target', '_blank');
    expect(links.at(-1)).toHaveAttribute('rel', 'noopener');
  });

  it('leaves Your chat bot out where no widget page is set', () => {
    expect(open(null).queryByText('Your chat bot')).not.toBeInTheDocument();
  });

  it.each(['/', '/top-fixes', '/favorite-products', '/become-admin', '/work-with-us'])(
    "disables the entry of the current page, %s, and labels it '(Current Page)'",
    (path) => {
      const links = open(path).getAllByRole('link');
      const current = links.filter((link) => link.textContent?.endsWith('(Current Page)'));
      expect(current).toHaveLength(1);
      expect(current[0]).toHaveAttribute('aria-disabled', 'true');
      expect(current[0]).toHaveAttribute('aria-current', 'page');
      expect(current[0]).not.toHaveAttribute('href');
      expect(links.map((link) => link.getAttribute('href'))).not.toContain(path);
    },
  );

  it('lists the last 5 previous chats in the result view, newest first, and none elsewhere', () => {
    for (let at = 1; at <= 7; at++) rememberSession(`session-${at}-0123456789`, `Question ${at}`);
    open(null, true);
    const chats = within(screen.getByRole('region', { name: 'Previous Chats' })).getAllByRole('link');
    expect(chats.map((link) => link.firstElementChild?.textContent)).toEqual(
      [7, 6, 5, 4, 3].map((at) => `Question ${at}`),
    );
    expect(chats[0]).toHaveAttribute('href', '/?session=session-7-0123456789');
  });

  it('lists no previous chats outside the result view', () => {
    rememberSession('session-0123456789', 'Question');
    open('/');
    expect(screen.queryByText('Previous Chats')).not.toBeInTheDocument();
  });
});

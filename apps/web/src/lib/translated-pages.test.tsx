import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { translatePage } from '../testing/translate-page';
import { tolerateTranslators } from './translated-pages';

function Words({ isFirst }: { isFirst: boolean }) {
  return (
    <p>
      {isFirst && 'Not yet. '}
      {!isFirst && <b>Saved.</b>}
      {isFirst ? 'Please wait' : <i>Go on</i>}
      {' now.'}
    </p>
  );
}

it('a page whose texts a browser has translated goes on', () => {
  tolerateTranslators();
  const page = render(<Words isFirst />);
  translatePage(document.body);
  page.rerender(<Words isFirst={false} />);
  expect(screen.getByText('Saved.')).toBeVisible();
  expect(screen.getByText('Go on')).toBeVisible();
  page.unmount();
});

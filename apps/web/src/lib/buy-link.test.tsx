import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buyLink, pressedBuyLink } from './buy-link';

it('knows a link to a shop by whatever is pressed inside of it, and no other link', () => {
  render(
    <>
      <a href="#shop" {...buyLink('p1', 'polishedbliss')}>
        Buy <b>now</b>
      </a>
      <a href="#other">Elsewhere</a>
    </>,
  );
  const pressed = (text: string) => pressedBuyLink({ target: screen.getByText(text) } as unknown as Event);
  expect(pressed('now')).toEqual({ productId: 'p1', retailer: 'polishedbliss' });
  expect(pressed('Elsewhere')).toBeNull();
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnalysis, anEquipment, aProduct, offers } from '@app/contracts/analysis/analysis.factory.js';
import { renderScreen } from '../../../testing/render';
import { KitBoard } from './kit-board';

const analysis = anAnalysis({
  equipment: [
    anEquipment({ kitId: 'iron-remover' }),
    anEquipment({ name: 'Wheel brush', kitId: 'wheel-brush', description: 'For the barrels' }),
    anEquipment({ name: 'Nitrile gloves', kitId: 'nitrile-gloves', price: null }),
  ],
  products: [
    aProduct(),
    aProduct({
      id: 'p2',
      productName: 'Barrel brush',
      equipmentName: 'Wheel brush',
      priceRange: '£9.50',
      offers: [offers[1]],
    }),
  ],
});
const onWatch = jest.fn();
const open = (changes: Parameters<typeof anAnalysis>[0] = {}) =>
  renderScreen(<KitBoard analysis={{ ...analysis, ...changes }} onWatch={onWatch} />);
const row = (name: string) => screen.getByRole('heading', { name }).closest('li')!;
const own = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^I have it ?: ${name}$`) }));

beforeEach(() => localStorage.clear());

describe('kit and products', () => {
  it('are one list: each thing with its own drawing, its product and its price at the chosen shop', () => {
    open();
    expect(screen.getByRole('region', { name: 'Suggested Product(s)' })).toBeVisible();
    const link = within(row('Fallout remover')).getByRole('link');
    // In2Detailing sells most; of several shops all but the first have the high end of the range.
    expect(link).toHaveTextContent('£12.50 at In2Detailing: Bleed Fallout Remover 500 ml');
    expect(link).toHaveAttribute('href', 'https://shop-two.example/p');
    expect(link).toHaveAttribute('data-buy-shop', 'in2detailing');
    expect(row('Nitrile gloves').querySelector('svg')).toHaveAttribute('data-object', 'gloves');
    expect(within(row('Nitrile gloves')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('follow the shop that is chosen: the first has the low end, and what it lacks is told with its shop', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: /Cleanyourcar £10\.95 1 of 3/ }));
    expect(within(row('Fallout remover')).getByRole('link')).toHaveTextContent('£10.95');
    expect(within(row('Wheel brush')).getByRole('link')).toHaveTextContent('£9.50at In2Detailing');
    expect(screen.getByText('1 thing at Cleanyourcar')).toBeVisible();
  });

  it('call a product Exclusive that one shop alone sells', () => {
    open();
    expect(within(row('Wheel brush')).getByText('Exclusive')).toBeVisible();
    expect(within(row('Fallout remover')).queryByText('Exclusive')).not.toBeInTheDocument();
  });

  it('cost less for what is there, for this answer and the next, until it has run out', async () => {
    const page = open();
    await own('Wheel brush');
    expect(screen.getByText('3 things, you have 1')).toBeVisible();
    // What is left is cheapest elsewhere.
    expect(screen.getByText('£10.95', { selector: 'p > b' })).toBeVisible();
    page.unmount();
    open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wheel brush' }));
    expect(screen.getByText('£22.00', { selector: 'p > b' })).toBeVisible();
  });

  it('are opened at the shop one after the other', async () => {
    open();
    const link = screen.getByRole('link', { name: 'Open at shop' });
    expect(link).toHaveAttribute('data-buy-product', 'p1');
    await userEvent.click(link);
    expect(screen.getByRole('link', { name: 'Next: 2 of 2' })).toHaveAttribute('data-buy-product', 'p2');
  });

  it('have no shops where no product fits, and the catalogue’s price', () => {
    open({ products: [] });
    expect(screen.queryByText('Suggested Product(s)')).not.toBeInTheDocument();
    expect(row('Fallout remover')).toHaveTextContent('£11.95');
  });
});

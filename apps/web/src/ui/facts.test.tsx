import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './facts';

it('leaves out the facts that do not exist, and keeps a zero', () => {
  render(
    <Facts>
      <Fact term="Products">{0}</Fact>
      <Fact term="Held back">{false}</Fact>
      <Fact term="Asked by">{undefined}</Fact>
      <Fact term="Accepted">{null}</Fact>
      <Fact term="Took">{''}</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Products']);
  expect(screen.getByRole('definition')).toHaveTextContent('0');
});

import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { translatePage } from '../../../testing/translate-page';
import type { Changes } from '../what-changed';
import { UpdatedBehind, UpdatedNotice } from './updated-notice';

const changed: Changes = { for: 'Matte', words: 'Step 7 changed', steps: [6] };
const noted: Changes = { for: 'Twice', words: '', steps: [] };

it.each([
  [UpdatedNotice, 'Updated for: Matte. Step 7 changed.', 'Noted: Twice. The job stays the same.'],
  [UpdatedBehind, 'The answer is updated for: Matte.', 'Noted in the answer: Twice.'],
])('says what changed last on a translated page, too', (Notice, first, last) => {
  const acts = { onUndo: () => undefined, onSee: () => undefined };
  const page = render(<Notice changes={changed} {...acts} />);
  const words = () => screen.getByRole('status').querySelector('p');
  expect(words()).toHaveTextContent(first);
  translatePage(document.body);
  page.rerender(<Notice changes={noted} {...acts} />);
  expect(words()).toHaveTextContent(last);
});

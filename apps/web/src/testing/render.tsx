import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../app/query-client';
import { Toaster } from '../ui/toast/toaster';

/** What every screen stands in: the real query client, a router, the toasts. */
export function renderScreen(screen: ReactElement, path = '/') {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { request } from '../lib/request';
import { RequestError } from '../lib/request-error';

/** The default read: GET the first element of the query key. A 401 is an error, or null where that is asked for. */
export const readFirstKey =
  (on401: 'throw' | 'null') =>
  async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await request('GET', String(queryKey[0]), undefined, { signal });
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  };

/** Results never go stale by themselves and nothing is asked twice: a screen refetches when it knows that something changed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readFirstKey('throw'),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false, gcTime: 0, networkMode: 'online' },
    },
  });
}

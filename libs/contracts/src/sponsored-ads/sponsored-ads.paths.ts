/** Browser-safe path of the advertisements. */
export const sponsoredAdsPaths = { ads: '/api/sponsored-ads' } as const;

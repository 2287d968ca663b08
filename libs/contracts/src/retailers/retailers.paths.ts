/** Browser-safe paths of the retailers. A retailer is addressed by its name; its slug is taken too. */
export const retailersPaths = {
  list: '/api/retailers',
  one: (name: string) => `/api/retailers/${encodeURIComponent(name)}`,
} as const;

export const MAX_RETAILER_NAME = 100;

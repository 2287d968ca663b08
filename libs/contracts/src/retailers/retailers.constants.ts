export const MAX_RETAILER_NAME = 100;

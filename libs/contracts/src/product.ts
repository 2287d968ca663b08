/** The product's name, in one place: wordmark, titles, user agent, console texts. */
export const PRODUCT_NAME = 'Beadline';

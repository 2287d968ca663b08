/** The addresses of `<meta name="site-links">`, which the server writes into every page as JSON. */
export interface SiteLinks {
  widgetUrl: string | null;
  planUrl: string | null;
  demoUrl: string | null;
  contactEmail: string | null;
}

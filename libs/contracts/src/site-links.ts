/** For how many days what is kept of a visitor, where the operator has set nothing else. */
export const KEPT_DAYS = { files: 30, chats: 365, spins: 730, events: 365 } as const;

/** What `<meta name="site-links">` holds, which the server writes into every page as JSON. */
export interface SiteLinks {
  widgetUrl: string | null;
  planUrl: string | null;
  demoUrl: string | null;
  contactEmail: string | null;
  /** Whether there is a provider to sign in with. */
  signIn: boolean;
  /** Whether a model reads questions and looks at photos; the built-in engine keeps a photo and asks what it shows. */
  looks: boolean;
  /** For how many days what is kept of a visitor. */
  kept: Record<keyof typeof KEPT_DAYS, number>;
}

/** As they are where nobody has set anything. */
export const plainLinks: SiteLinks = {
  widgetUrl: null,
  planUrl: null,
  demoUrl: null,
  contactEmail: null,
  signIn: false,
  looks: false,
  kept: KEPT_DAYS,
};

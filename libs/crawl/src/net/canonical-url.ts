/** Added by mailings, advertisements and shops' own recommendations; they name a click, not a page. */
const tracking =
  /^(utm_.*|mtm_.*|pk_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|igshid|srsltid|mc_[ce]id|_ga|_gl|_ke|_kx|_hs(enc|mi)|_(pos|sid|ss|psq|fid|v)|pr_(prod_strat|rec_id|rec_pid|ref_pid|seq)|ref|referrer|trk|cmpid|affid|aff|awc|vgo_ee)$/i;
const session =
  /^(php|j|asp)?_?sess(ion)?_?(id)?$|^(sid|s_id|oscsid|xtcsid|zenid|cfid|cftoken|phpsessid|jsessionid|aspsessionid.*|___sid)$/i;
/** A name that ends in 'id' with a long token: a shop's own name for a session, or for a product. */
const isToken = (name: string, value: string) =>
  /id$/i.test(name) && /^[a-z0-9]{20,}$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value);

/** The parameters of an address that may hold a session; only the page that links to it can tell. */
export const tokensIn = (url: URL): [name: string, value: string][] =>
  [...url.searchParams].filter(([name, value]) => isToken(name, value));

/** Without the parameters of these names. */
export function withoutParameters(url: URL, names: ReadonlySet<string>): URL {
  return names.size === 0 ? url : filtered(url, (name) => !names.has(name));
}

const isDroppedByName = (name: string) => tracking.test(name) || session.test(name);

/** The parameters that are left out by their name; only the page that links to it can tell that one of them names a product. */
export const droppedParameters = (url: URL): [name: string, value: string][] =>
  [...url.searchParams].filter(([name]) => isDroppedByName(name));

/** Without fragment, tracking and session parameters but those `kept`: the address to store, to show and to fetch. */
export function cleanUrl(url: URL, kept: ReadonlySet<string> = new Set()): URL {
  const clean = filtered(url, (name) => kept.has(name) || !isDroppedByName(name));
  clean.hash = '';
  clean.pathname = clean.pathname.replace(/;(j?sessionid|sid)=[^/;]*/gi, '');
  return clean;
}

/** By hand: URLSearchParams would write '%20' as '+' and give every page another address than its link has. */
function filtered(url: URL, isKept: (name: string) => boolean): URL {
  const copy = new URL(url);
  const pairs = copy.search.slice(1).split('&');
  copy.search = pairs.filter((pair) => pair && isKept(pair.split('=')[0]!)).join('&');
  return copy;
}

/**
 * A page's identity: equal for the addresses that one page is linked by. Cleaned, parameters in order, percent signs
 * written one way, no slash at the end, and the same product whichever collection it is shown in. Not for fetching.
 */
export const canonicalKey = (address: URL): string => keyOfClean(cleanUrl(address));

/** The identity of an address that its page has cleaned, with what the page keeps. */
export function keyOfClean(address: URL): string {
  const url = new URL(address);
  url.pathname = normalisedPercent(url.pathname)
    .replace(/\/collections\/[^/]+(\/products\/)/, '$1')
    .replace(/(?<=.)\/+$/, '');
  url.search = normalisedPercent(url.search.slice(1)).split('&').sort().join('&');
  return url.href;
}

const normalisedPercent = (text: string) =>
  text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape.toUpperCase();
  });

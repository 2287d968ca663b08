/** Added by mailings, advertisements and shops' own recommendations; they name a click, not a page. */
const tracking =
  /^(utm_.*|mtm_.*|pk_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|igshid|srsltid|mc_[ce]id|_ga|_gl|_ke|_kx|_hs(enc|mi)|_(pos|sid|ss|psq|fid|v)|pr_(prod_strat|rec_id|rec_pid|ref_pid|seq)|ref|referrer|trk|cmpid|affid|aff|awc|vgo_ee)$/i;
const session =
  /^(php|j|asp)?_?sess(ion)?_?(id)?$|^(sid|s_id|oscsid|xtcsid|zenid|cfid|cftoken|phpsessid|jsessionid|aspsessionid.*|___sid)$/i;
/** Any shop's own name for a session: it ends in 'id' and holds a long token, such as xploidid=4ra492h82a63dg4t. */
const isToken = (name: string, value: string) =>
  /id$/i.test(name) && /^[a-z0-9]{20,}$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value);

/** Without fragment, tracking and session parameters: the address to store, to show and to fetch. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  clean.pathname = clean.pathname.replace(/;(j?sessionid|sid)=[^/;]*/gi, '');
  if (!clean.search) return clean;
  // By hand: URLSearchParams would write '%20' as '+' and give every page another address than its link has.
  const kept = clean.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return pair && !tracking.test(name) && !session.test(name) && !isToken(name, value);
    });
  clean.search = kept.join('&');
  return clean;
}

/**
 * A page's identity: equal for the addresses that one page is linked by. Cleaned, parameters in order, percent signs
 * written one way, no slash at the end, and the same product whichever collection it is shown in. Not for fetching.
 */
export function canonicalKey(address: URL): string {
  const url = cleanUrl(address);
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

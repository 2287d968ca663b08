/** Lets a page that is opened without a connection say so: public/sw.js. A browser without service workers shows its own. */
export async function registerOfflineWorker(): Promise<void> {
  // Absent on plain http, and in the private windows of some browsers.
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Blocked by the browser's settings, or there is no room: the page itself needs none of it.
  }
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * What lies over a page (chat, camera, sheet, bay) is an entry of the browser's history of its own, so that Back closes
 * it before it leaves the page and a reload opens it again. The entry differs from the page's in its state alone, which
 * the router hands on untouched.
 */
const listeners = new Set<() => void>();
/** What has to wait until the browser has gone back: it does so a moment after it is asked to. */
const waiting: (() => void)[] = [];
let isGoingBack = false;
interface Layers {
  /** The router's key of the page they lie over: another page has none of them. */
  page: string;
  /** The uppermost last. */
  names: readonly string[];
}
/** What is shown while the history has yet to follow. */
let ahead: Layers | null = null;

const stored = (): Layers | null => (window.history.state as { layers?: Layers } | null)?.layers ?? null;
const shown = (page: string): readonly string[] => {
  const layers = ahead ?? stored();
  return layers?.page === page ? layers.names : [];
};
const notifyListeners = () => listeners.forEach((listener) => listener());

function soon(act: () => void): void {
  if (isGoingBack) waiting.push(act);
  else act();
}

function onPop(): void {
  isGoingBack = false;
  while (!isGoingBack && waiting.length > 0) waiting.shift()?.();
  if (!isGoingBack) ahead = null;
  notifyListeners();
}

function openLayer(page: string, name: string): void {
  if (shown(page).includes(name)) return;
  const layers = { page, names: [...shown(page), name] };
  if (isGoingBack) ahead = layers;
  soon(() => window.history.pushState({ ...(window.history.state as object | null), layers }, ''));
  notifyListeners();
}

function closeLayer(page: string, name: string): void {
  const names = shown(page);
  const at = names.indexOf(name);
  if (at === -1) return;
  const steps = names.length - at;
  ahead = { page, names: names.slice(0, at) };
  soon(() => {
    isGoingBack = true;
    window.history.go(-steps);
  });
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', onPop);
  };
}

/** One thing that can lie over the page, and whether it does. Going to another page closes it. */
export function useLayer(name: string) {
  const { key } = useLocation();
  const isOpen = useSyncExternalStore(subscribe, () => shown(key).includes(name));
  return { isOpen, open: () => openLayer(key, name), close: () => closeLayer(key, name) };
}

import { cornerstone, luma, nopCommerce, openCart, osCommerce } from './classic.js';
import { hyva, shopware, squarespace, storefrontReference, wix } from './modern.js';
import { type Theme } from './shelf.js';
import { ecwid, handMade, horizon, nextCommerce, nuxt, shopWired, visualsoft, wooBlocks } from './speaking.js';

/** Shops as platforms' themes write their lists today. */
export const themes = (): Theme[] => [
  luma(),
  hyva(),
  cornerstone(),
  openCart(),
  osCommerce(),
  nopCommerce(),
  shopware(),
  squarespace(),
  wix(),
  storefrontReference(),
  horizon(),
  wooBlocks(),
  nextCommerce(),
  nuxt(),
  visualsoft(),
  shopWired(),
  ecwid(),
  handMade(),
];

import type { Tour } from '../support/tour.js';
import { accountScreens } from './account.screens.js';
import { accountsScreens } from './accounts.screens.js';
import { alertsScreens } from './alerts.screens.js';
import { analyticsScreens } from './analytics.screens.js';
import { assistantScreens } from './assistant.screens.js';
import { auditScreens } from './audit.screens.js';
import { cameraScreens } from './camera.screens.js';
import { chatScreens } from './chat.screens.js';
import { fixesScreens, fixesTabScreens } from './community-fixes.screens.js';
import { consoleScreens } from './console.screens.js';
import { jobsRoomScreens } from './jobs-room.screens.js';
import { knowledgeScreens } from './knowledge.screens.js';
import { promotionsScreens } from './promotions.screens.js';
import { prizeWheelScreens } from './prize-wheel.screens.js';
import { homeScreens } from './home.screens.js';
import { learningScreens } from './learning.screens.js';
import { pagesScreens } from './pages.screens.js';
import { productsScreens } from './products.screens.js';
import { retailersScreens } from './retailers.screens.js';
import { trainingScreens } from './training.screens.js';
import { sponsoredAdsScreens } from './sponsored-ads.screens.js';
import { usersScreens } from './users.screens.js';
import { videosScreens } from './videos.screens.js';

/** One tour after the other. */
const oneByOne = (tours: Tour[]): Tour =>
  async function* (page) {
    for (const tour of tours) yield* tour(page);
  };

export const visitorScreens = oneByOne([
  assistantScreens,
  chatScreens,
  homeScreens,
  cameraScreens,
  accountsScreens,
  pagesScreens,
  prizeWheelScreens,
  fixesScreens,
]);

/** The first of them signs in. */
export const staffScreens = oneByOne([
  consoleScreens,
  jobsRoomScreens,
  fixesTabScreens,
  trainingScreens,
  analyticsScreens,
  knowledgeScreens,
  learningScreens,
  productsScreens,
  retailersScreens,
  promotionsScreens,
  auditScreens,
  accountScreens,
  usersScreens,
  videosScreens,
  sponsoredAdsScreens,
  alertsScreens,
]);

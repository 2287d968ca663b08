import type { Tour } from '../support/tour.js';
import { accountScreens } from './account.screens.js';
import { accountsScreens } from './accounts.screens.js';
import { analyticsScreens } from './analytics.screens.js';
import { assistantScreens } from './assistant.screens.js';
import { auditScreens } from './audit.screens.js';
import { cameraScreens } from './camera.screens.js';
import { chatScreens } from './chat.screens.js';
import { fixesScreens, fixesTabScreens } from './community-fixes.screens.js';
import { consoleScreens } from './console.screens.js';
import { jobsRoomScreens } from './jobs-room.screens.js';
import { prizeWheelScreens } from './prize-wheel.screens.js';
import { homeScreens } from './home.screens.js';
import { pagesScreens } from './pages.screens.js';
import { retailersScreens } from './retailers.screens.js';
import { trainingScreens } from './training.screens.js';

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
  retailersScreens,
  auditScreens,
  accountScreens,
]);

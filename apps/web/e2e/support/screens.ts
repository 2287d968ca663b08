import type { Page } from 'playwright-core';
import { accountScreens } from '../screens/account.screens.js';
import { accountsScreens } from '../screens/accounts.screens.js';
import { analyticsScreens } from '../screens/analytics.screens.js';
import { assistantScreens } from '../screens/assistant.screens.js';
import { cameraScreens } from '../screens/camera.screens.js';
import { chatScreens } from '../screens/chat.screens.js';
import { fixesScreens, fixesTabScreens } from '../screens/community-fixes.screens.js';
import { consoleScreens } from '../screens/console.screens.js';
import { jobsRoomScreens } from '../screens/jobs-room.screens.js';
import { prizeWheelScreens } from '../screens/prize-wheel.screens.js';
import { homeScreens } from '../screens/home.screens.js';
import { pagesScreens } from '../screens/pages.screens.js';
import { retailersScreens } from '../screens/retailers.screens.js';
import { trainingScreens } from '../screens/training.screens.js';

/** Leads the page through the screens of a feature and stops at each: the name of the one that is shown. */
export type Tour = (page: Page) => AsyncGenerator<string>;

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
  accountScreens,
]);

import { everyScreen } from './support/every-screen.js';
import { questionScreens } from './screens/assistant.screens.js';

everyScreen('the assistant', ['phone'], questionScreens);

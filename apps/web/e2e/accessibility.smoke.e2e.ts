import { everyScreen } from './support/every-screen.js';
import { assistantScreens } from './screens/assistant.screens.js';

everyScreen('the assistant', ['phone'], assistantScreens);

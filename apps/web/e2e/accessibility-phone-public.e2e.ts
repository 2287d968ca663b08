import { everyScreen } from './support/every-screen.js';
import { visitorScreens } from './screens/screens.js';

everyScreen('visitors', ['phone'], visitorScreens);

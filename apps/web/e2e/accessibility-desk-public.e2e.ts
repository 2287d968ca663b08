import { everyScreen } from './support/every-screen.js';
import { visitorScreens } from './support/screens.js';

everyScreen('visitors', 'desk', visitorScreens);

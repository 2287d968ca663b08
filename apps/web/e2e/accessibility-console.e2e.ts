import { everyScreen } from './support/every-screen.js';
import { addEvents } from './support/eventful-site.js';
import { staffScreens } from './screens/screens.js';

everyScreen('staff', ['desk', 'phone'], staffScreens, addEvents);

import type { Finding } from '@app/contracts/knowledge/safety.contract.js';
import type { Sign } from '../said.js';
import { allergicSwelling } from './allergic-swelling.js';
import { animalHurt } from './animal-hurt.js';
import { cannotBreathe } from './breathing.js';
import { buttonBattery } from './button-battery.js';
import { choking } from './choking.js';
import { carbonMonoxide } from './carbon-monoxide.js';
import { crushed } from './crushed.js';
import { electricShock } from './electric-shock.js';
import { eye } from './eye.js';
import { fall } from './fall.js';
import { fire } from './fire.js';
import { fuelVapour } from './fuel-vapour.js';
import { fumes } from './fumes.js';
import { gasReleased } from './gas-released.js';
import { heatBurn, heatIllness } from './heat.js';
import { heatingRags } from './heating-rags.js';
import { hydrofluoric } from './hydrofluoric.js';
import { injection } from './injection.js';
import { shutInCar } from './shut-in-car.js';
import { skin } from './skin.js';
import { strangled } from './strangled.js';
import { swallowed } from './swallowed.js';
import { unresponsive } from './unresponsive.js';
import { weldingFumes } from './welding-fumes.js';
import { needle, wound } from './wound.js';

/** By what each finding is told. */
export const signs: Record<Finding, Sign> = {
  fire,
  'heating-rags': heatingRags,
  'fuel-vapour': fuelVapour,
  crushed,
  unresponsive,
  'allergic-swelling': allergicSwelling,
  hydrofluoric,
  'gas-released': gasReleased,
  'welding-fumes': weldingFumes,
  'carbon-monoxide': carbonMonoxide,
  'electric-shock': electricShock,
  'shut-in-car': shutInCar,
  strangled,
  choking,
  'cannot-breathe': cannotBreathe,
  animal: animalHurt,
  'button-battery': buttonBattery,
  swallowed,
  injection,
  eye,
  fall,
  needle,
  wound,
  fumes,
  'heat-illness': heatIllness,
  'heat-burn': heatBurn,
  skin,
};

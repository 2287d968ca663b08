import { WheelView } from '../../features/prize-wheel/admin/wheel-view';
import { HomepageSwitch } from '../../features/settings/admin/homepage-switch';

/** The prize wheel, with the setting that shows it on the home page. */
export function PrizeWheelTab() {
  return (
    <WheelView homepage={<HomepageSwitch name="showPrizeWheelOnHomepage" label="Show the wheel on the home page" />} />
  );
}

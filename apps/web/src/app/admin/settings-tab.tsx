import { QualityExample } from '../../features/camera/components/quality-example';
import { SamplesPane } from '../../features/samples/admin/samples-pane';
import { SettingsView } from '../../features/settings/admin/settings-view';

/** The settings of the site, with what the camera makes of a level of quality, and the way out of the sample data. */
export function SettingsTab() {
  return (
    <>
      <SettingsView Example={QualityExample} />
      <SamplesPane />
    </>
  );
}

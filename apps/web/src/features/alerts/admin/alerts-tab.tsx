import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded';
import { alertSettingsQuery } from '../api/alert-settings';
import { AlertSettingsForm } from './alert-settings-form';
import { DeliveriesTable } from './deliveries-table';
import css from './alerts.module.css';

/** Whom crawls alert and of what, and what was sent. */
export function AlertsTab() {
  return (
    <div className={css['tab']}>
      <Loaded query={useQuery(alertSettingsQuery)} what="the settings of alerts">
        {(settings) => <AlertSettingsForm settings={settings} />}
      </Loaded>
      <DeliveriesTable />
    </div>
  );
}

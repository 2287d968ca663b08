import { useMutation } from '@tanstack/react-query';
import { writeLocal } from '../../../lib/local-settings';
import { isShown, useSiteSetting } from '../../../lib/site-settings';
import { StaffError } from '../../../lib/staff-error';
import { Switch } from '../../../ui/switch';
import { notify, notifyError } from '../../../ui/toast/notify';
import { saveSettings } from '../api/save-settings';
import { useSiteSettingsLoaded } from '../api/use-site-settings-loaded';

interface HomepageSwitchProps {
  /** The flag, under the name by which every browser stores it. */
  name: 'showPrizeWheelOnHomepage' | 'showNewsFeed';
  label: string;
}

/** Shows or hides a part of the home page: in this browser at once, and for every visitor with the next load of the page. */
export function HomepageSwitch({ name, label }: HomepageSwitchProps) {
  const isLoaded = useSiteSettingsLoaded();
  const stored = useSiteSetting(name);
  const saving = useMutation({
    mutationFn: (isOn: boolean, { client }) => saveSettings(client, { [name]: isOn }),
    onMutate: (isOn) => {
      writeLocal(name, String(isOn));
      return stored;
    },
    onSuccess: (_saved, isOn) => void notify('Saved', `The home page ${isOn ? 'shows' : 'hides'} it.`),
    onError: (error, _isOn, before) => {
      writeLocal(name, before ?? 'true');
      if (!(error instanceof StaffError && error.status === 401)) notifyError('Not saved', error.message);
    },
    networkMode: 'always',
  });
  return (
    <Switch
      label={label}
      hint="Visitors see the change when they next load the page."
      isOn={saving.isPending ? saving.variables : isShown(stored)}
      isPending={saving.isPending || !isLoaded}
      onChange={(isOn) => saving.mutate(isOn)}
    />
  );
}

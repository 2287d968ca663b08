import { Link, useNavigate } from 'react-router';
import { Brand } from '../../ui/brand';
import { Select } from '../../ui/select';
import { addressOfTab, consoleTabs, tabGroups, useConsoleTab } from './console-tabs';
import { VersionLine } from './version-line';
import css from './console-nav.module.css';

const groups = tabGroups
  .map((name) => ({ name, tabs: consoleTabs.filter((tab) => tab.group === name) }))
  .filter(({ tabs }) => tabs.length > 0);

/** The tabs at the side, in groups. */
export function SideNav() {
  const current = useConsoleTab();
  return (
    <nav className={css['side']} aria-label="Console">
      <div className={css['inner']}>
        <Brand size={24} className={css['brand']} />
        {groups.map(({ name, tabs }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {tabs.map((tab) => (
                <li key={tab.id}>
                  <Link to={addressOfTab(tab)} aria-current={tab.id === current.id ? 'page' : undefined}>
                    <tab.icon size={17} strokeWidth={1.9} aria-hidden="true" />
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <VersionLine />
      </div>
    </nav>
  );
}

/** The same tabs as a dropdown, for narrow screens. */
export function TabDropdown() {
  const current = useConsoleTab();
  const navigate = useNavigate();
  const Icon = current.icon;
  return (
    <nav className={css['dropdown']} aria-label="Console tabs">
      <Select
        label="Tab"
        size="large"
        icon={<Icon size={20} strokeWidth={1.9} aria-hidden="true" />}
        value={current.id}
        onChange={({ target }) => {
          const chosen = consoleTabs.find(({ id }) => id === target.value);
          if (chosen) void navigate(addressOfTab(chosen));
        }}
      >
        {/* What the header leads to stands in the list only while it is shown. */}
        {current.group === null && <option value={current.id}>{current.label}</option>}
        {groups.map(({ name, tabs }) => (
          <optgroup key={name} label={name}>
            {tabs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </nav>
  );
}

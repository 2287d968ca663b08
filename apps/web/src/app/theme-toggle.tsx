import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/theme';
import { Button } from '../ui/button';

export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button kind="icon" aria-label={`Switch to ${theme === 'dark' ? 'light' : 'dark'} theme`} onClick={toggle}>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
    </Button>
  );
}

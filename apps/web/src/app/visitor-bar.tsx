import { Car, Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { classNames } from '../lib/class-names';
import { useLayer } from '../lib/layers';
import { followSkipLink } from '../lib/skip-link';
import { Brand } from '../ui/brand';
import { Button } from '../ui/button';
import { ThemeToggle } from './theme-toggle';
import css from './visitor-bar.module.css';

const loadSheet = () => import('./navigation-sheet');
const loadCar = () => import('./garage/my-car');
const MyCar = lazy(() => loadCar().then((module) => ({ default: module.MyCar })));
const NavigationSheet = lazy(() => loadSheet().then((module) => ({ default: module.NavigationSheet })));

interface VisitorBarProps {
  /** Transparent on the painted panel, solid and sticky elsewhere. */
  tone: 'paint' | 'solid';
  /** The path of the menu entry that is open, null where none is. */
  current: string | null;
  showPreviousChats?: boolean;
  /** What the skip link jumps to. */
  skipTo: { id: string; label: string };
}

/** The bar over every visitor page: menu, logo (a new analysis), theme. */
export function VisitorBar({ tone, current, showPreviousChats = false, skipTo }: VisitorBarProps) {
  const menu = useLayer('menu');
  const car = useLayer('car');
  return (
    <>
      <a className={css['skip']} href={`#${skipTo.id}`} onClick={(event) => followSkipLink(event, skipTo.id)}>
        {skipTo.label}
      </a>
      <header className={classNames(css['bar'], css[tone])}>
        <Button
          kind="quiet"
          className={css['menu']}
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onClick={menu.open}
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
        >
          <Menu size={22} strokeWidth={1.9} aria-hidden="true" />
          <span>Menu</span>
        </Button>
        <Brand />
        <div className={css['end']}>
          <Button
            kind="icon"
            aria-label="My car and shelf"
            aria-haspopup="dialog"
            onClick={car.open}
            onPointerEnter={() => void loadCar()}
            onFocus={() => void loadCar()}
          >
            <Car size={22} strokeWidth={1.9} aria-hidden="true" />
          </Button>
          <ThemeToggle />
        </div>
      </header>
      {car.isOpen && (
        <Suspense fallback={null}>
          <MyCar onClose={car.close} />
        </Suspense>
      )}
      {menu.isOpen && (
        <Suspense fallback={null}>
          <NavigationSheet current={current} showPreviousChats={showPreviousChats} onClose={menu.close} />
        </Suspense>
      )}
    </>
  );
}

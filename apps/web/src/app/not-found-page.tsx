import { useEffect } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button';
import { PaintedPanel } from '../ui/painted-panel/painted-panel';
import text from '../ui/text.module.css';
import css from './hero.module.css';
import { VisitorBar } from './visitor-bar';

export function NotFoundPage() {
  useEffect(() => {
    const before = document.title;
    document.title = 'Page Not Found';
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <PaintedPanel isCleared className={css['full']}>
      <VisitorBar tone="paint" current={null} skipTo={{ id: 'main', label: 'Skip to the content' }} />
      <main id="main" tabIndex={-1} className={css['hero']}>
        <h1 className={text['display']}>Page Not Found</h1>
        <p className={css['sub']}>Nothing has been parked here. Start with a question instead.</p>
        <p className={css['action']}>
          <Link className={buttonClass('go', 'glove')} to="/">
            New Analysis
          </Link>
        </p>
      </main>
    </PaintedPanel>
  );
}

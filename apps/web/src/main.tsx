import './styles/fonts.css';
import './styles/tokens.css';
import './styles/global.css';
import './styles/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadPage } from './app/visitor-routes';
import { afterFirstPaint } from './lib/after-first-paint';
import { tolerateTranslators } from './lib/translated-pages';

tolerateTranslators();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// A page that does not arrive is told of by the app.
void preloadPage(window.location.pathname).then(show, show);
// None of it is worth an error page; without it the stored settings stand.
afterFirstPaint(
  () =>
    void import('./app/on-load').then(
      ({ onLoad }) => onLoad(),
      () => undefined,
    ),
);

import '@cauce/ui/base.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyPreferences } from './session/preferences.ts';

applyPreferences();
// Paper is white, whatever the screen is.
window.addEventListener('beforeprint', () => {
  document.documentElement.dataset['theme'] = 'light';
});
window.addEventListener('afterprint', applyPreferences);

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

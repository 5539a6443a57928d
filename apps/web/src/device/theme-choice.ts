import { createMemory } from './in-memory-value.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Plain text instead of JSON, because the page's own script reads it before the first paint (`design/first-paint`). */
const key = 'sazon.theme';

function stored(): Theme {
  try {
    const theme = localStorage.getItem(key);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

export const theme = createMemory<Theme>(stored());

export function chooseTheme(next: Theme): void {
  theme.write(next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (next === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // Blocked storage: the choice lasts until the page closes.
  }
}

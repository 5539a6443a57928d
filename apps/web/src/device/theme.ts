import { createMemory } from './memory.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Read before the first paint by the page itself (`design/first-paint`), which is why it is plain text and not JSON. */
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
    // Blocked storage: it holds until the page is closed.
  }
}

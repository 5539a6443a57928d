import { expect, test, vi } from 'vitest';
import { cleanWindow } from './clean-window.ts';

test('what a test file left in the window is gone before the next', async () => {
  const before = await import('../session/session-store.ts');
  const heard = vi.fn();
  window.addEventListener('online', heard);
  setTimeout(heard, 0);
  document.body.innerHTML = '<main>Lo de antes</main>';
  document.documentElement.dataset.theme = 'dark';
  localStorage.setItem('kept', '1');
  sessionStorage.setItem('kept', '1');
  vi.stubGlobal('fetch', heard);
  Object.defineProperty(navigator, 'serviceWorker', { value: heard, configurable: true });
  window.location.href = 'blob:x';

  cleanWindow();

  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heard).not.toHaveBeenCalled();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(fetch).not.toBe(heard);
  expect(navigator.serviceWorker).not.toBe(heard);
  expect(window.location.href).toBe('http://localhost:3000/');
  const after = await import('../session/session-store.ts');
  expect(after.session).not.toBe(before.session);
});

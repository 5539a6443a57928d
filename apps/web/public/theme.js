// Before the first paint: a theme chosen by hand wins over the system's. A file of its own, since the page allows no inline script.
try {
  const theme = localStorage.getItem('sazon.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}

/** Changes a list's filters in the address: `narrow` changes the rows and returns to the first page; `go` keeps the page. */
export function buildListSearch<Search extends { pagina?: number | undefined }>(
  navigate: (search: (now: Search) => Search) => void,
) {
  const go = (change: Partial<Search>) => navigate((now) => ({ ...now, ...change }));
  const narrow = (change: Partial<Search>) => go({ pagina: undefined, ...change });
  return { go, narrow };
}

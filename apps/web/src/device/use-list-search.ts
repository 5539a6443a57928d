import { useNavigate } from '@tanstack/react-router';

/** Changes what the address says of a list: `narrow` shows other rows, so it leads back to the first page; `go` does not. */
export function useListSearch<Search extends { pagina?: number | undefined }>() {
  const navigate = useNavigate();
  const go = (change: Partial<Search>) =>
    void navigate({ to: '.', search: ((now: Search) => ({ ...now, ...change })) as never, resetScroll: false });
  const narrow = (change: Partial<Search>) => go({ pagina: undefined, ...change });
  return { go, narrow };
}

import { lobbyBoard } from '@sazon/contract/lobby/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';

/** Without the stream it looks by itself, and with it now and then, for a change that was lost on its way. */
const pollMs = 10_000;
const liveMs = 60_000;
const bundleMs = 500;

/** The board of a token, read again whenever something changes at its place; also while the tab is not looked at. */
export function useLobby(token: string) {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(false);
  const board = useQuery({
    ...queryFor(lobbyBoard, { params: { token } }),
    refetchInterval: connected ? liveMs : pollMs,
    refetchIntervalInBackground: true,
    meta: { silent: true },
  });
  // turned off, or copied wrongly: no board has such an address
  const isGone = board.error?.status === 404 || board.error?.status === 400;

  // An effect, because the stream stands outside React. The browser itself opens it again, from its last event on.
  useEffect(() => {
    if (isGone) return;
    const stream = new EventSource(`/api/live/lobby/${token}`);
    let bundle: ReturnType<typeof setTimeout> | undefined;
    const read = () => void queryClient.invalidateQueries({ queryKey: [lobbyBoard.name] });
    stream.onopen = () => {
      setConnected(true);
      // nobody tells what changed between what was read and this
      read();
    };
    stream.onerror = () => setConnected(false);
    stream.addEventListener('changed', () => {
      bundle ??= setTimeout(() => {
        bundle = undefined;
        read();
      }, bundleMs);
    });
    return () => {
      stream.close();
      clearTimeout(bundle);
    };
  }, [token, isGone, queryClient]);

  return { board, isGone };
}

import { lobbyBoard } from '@sazon/contract/lobby/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';

/** The polling interval without the stream, and a longer one with it for a lost message. */
const pollMs = 10_000;
const liveMs = 60_000;
const bundleMs = 500;

/** Reads the board of a token, again at every change of its location, also in a hidden tab. */
export function useLobby(token: string) {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(false);
  const board = useQuery({
    ...queryFor(lobbyBoard, { params: { token } }),
    refetchInterval: connected ? liveMs : pollMs,
    refetchIntervalInBackground: true,
    meta: { silent: true },
  });
  // revoked or mistyped: there is no such board
  const isGone = board.error?.status === 404 || board.error?.status === 400;

  // An effect, because the stream is outside of React. The browser reopens it from its last event.
  useEffect(() => {
    if (isGone) return;
    const stream = new EventSource(`/api/live/lobby/${token}`);
    let bundle: ReturnType<typeof setTimeout> | undefined;
    const read = () => void queryClient.invalidateQueries({ queryKey: [lobbyBoard.name] });
    stream.onopen = () => {
      setConnected(true);
      // changes between the last read and this event were not announced
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

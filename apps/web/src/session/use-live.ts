import { useEffect, useEffectEvent, useState } from 'react';
import { type FollowOptions, followLive, type LiveScope } from '../calls/follow-live-changes.ts';

export type LiveState = 'live' | 'reconnecting' | 'offline';

/** Shorter gaps in the stream are not shown. */
const reconnectingAfterMs = 15_000;
const offlineAfterMs = 60_000;
/** Orders change many times a second at a busy hour: data is read at once, then at most once in this time. */
const bundleMs = 250;

/**
 * Follows changes while the screen is open; `onChange` reads the data again. Returns how fresh the screen is:
 * 'reconnecting' after 15 s without a stream, 'offline' after 60 s.
 */
export function useLive(
  scopes: readonly LiveScope[],
  onChange: () => void,
  bearer?: FollowOptions['bearer'],
): { state: LiveState; connected: boolean } {
  const [connected, setConnected] = useState(false);
  const [state, setState] = useState<LiveState>('live');
  const changed = useEffectEvent(onChange);
  const askBearer = useEffectEvent(() => bearer?.() ?? null);
  const ownBearer = bearer !== undefined;
  const key = scopes.join(',');

  // An effect, because the stream is outside React.
  useEffect(() => {
    if (key === '') return;
    let bundle: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const read = () => {
      again = false;
      changed();
      bundle = setTimeout(() => {
        bundle = undefined;
        if (again) read();
      }, bundleMs);
    };
    const stop = followLive({
      scopes: key.split(',') as LiveScope[],
      ...(ownBearer && { bearer: () => askBearer() }),
      onConnected: setConnected,
      onChange: () => {
        again = true;
        if (bundle === undefined) read();
      },
    });
    return () => {
      stop();
      clearTimeout(bundle);
      setConnected(false);
    };
  }, [key, ownBearer]);

  // An effect, because only time shows how long the stream has been lost.
  useEffect(() => {
    if (connected || key === '') return setState('live');
    const amber = setTimeout(() => setState('reconnecting'), reconnectingAfterMs);
    const red = setTimeout(() => setState('offline'), offlineAfterMs);
    return () => {
      clearTimeout(amber);
      clearTimeout(red);
    };
  }, [connected, key]);

  return { state, connected };
}

import { useEffect } from 'react';

/** Keeps the screen on while both hands are busy, where the browser can. */
export function useWakeLock(): void {
  // An effect, because the lock belongs to the device and is lost whenever the page is hidden.
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (over || document.visibilityState !== 'visible') return;
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      if (over) await lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

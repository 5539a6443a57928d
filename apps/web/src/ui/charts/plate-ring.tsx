/**
 * Draws a share (basis points) as a ring on a plate. Hidden from screen readers, because a sentence beside it says it.
 */
export function PlateRing({ shareBps, children }: { shareBps: number; children: string }) {
  const around = 2 * Math.PI * 54;
  const filled = (Math.min(shareBps, 10_000) / 10_000) * around;
  return (
    <div aria-hidden className="relative grid size-37 shrink-0 place-items-center">
      <svg aria-hidden viewBox="0 0 140 140" className="absolute inset-0 size-full -rotate-90 fill-none">
        <circle cx="70" cy="70" r="68" className="stroke-border" strokeWidth="1.5" />
        <circle cx="70" cy="70" r="54" className="stroke-sunken" strokeWidth="15" />
        <circle
          cx="70"
          cy="70"
          r="54"
          className="stroke-(--maracuya-700) dark:stroke-accent-strong"
          strokeWidth="15"
          strokeDasharray={`${filled} ${around}`}
        />
        <circle
          cx="70"
          cy="70"
          r="54"
          className="stroke-accent-strong"
          strokeWidth="12"
          strokeDasharray={`${Math.max(0, filled - 1.5)} ${around}`}
        />
        <circle cx="70" cy="70" r="44" className="stroke-border" strokeWidth="1" />
      </svg>
      <span className="relative font-display text-[2.8rem] font-[800] tabular-nums">{children}</span>
    </div>
  );
}

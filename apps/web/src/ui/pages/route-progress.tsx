/** A two-pixel maracuyá line while a route loads. It waits 150 ms, so that fast changes show none. */
export function RouteProgress({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label="Cargando"
      className="layer-route pointer-events-none fixed inset-x-0 top-0 h-0.5"
    >
      <div className="route-line h-full origin-left bg-accent-strong opacity-0 shadow-[0_1px_0_rgb(33_24_31/.25)]" />
    </div>
  );
}

/** Fallback for a hidden page, which is never painted. */
const latestMs = 200;

/** Runs `work` after the next paint. Returns the function that cancels it. */
export function runAfterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    task = setTimeout(work);
  };
  const frame = requestAnimationFrame(run);
  task = setTimeout(run, latestMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** A page that is not looked at is not painted. */
const latestMs = 200;

/** Runs `work` once what was drawn last is painted. Answers how to call it off. */
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

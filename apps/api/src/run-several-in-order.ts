/** Does `work` for each item, some of them at once, and yields the results in the order of the items. */
export async function* workAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const run = work(item);
      // one that fails is noticed when it is its turn
      run.catch(() => {});
      running.push(run);
      if (running.length >= atOnce) yield (await running.shift()) as Result;
    }
    while (running.length > 0) yield (await running.shift()) as Result;
  } finally {
    await Promise.allSettled(running);
  }
}

import { setImmediate } from 'node:timers/promises';

type Asked<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Does together what many ask for at about the same time: whoever comes while a batch is under way is in the next one, which
 * begins after all of them have asked. At most `most` are in one, and at most `lanes` are under way beside each other.
 * `work` answers for each, in order, with its result or a promise of it, which no other batch waits for.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
  most: number,
  lanes = 1,
): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = [];
  let busy = 0;
  const run = async () => {
    // Everybody whose request has arrived by now comes along.
    await setImmediate();
    for (; waiting.length > 0; ) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await workOn(batch, work);
    }
    busy -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy >= lanes) return;
      busy += 1;
      void run();
    });
}

/** Never rejects: what fails is told to those who asked. */
async function workOn<Item, Result>(
  batch: readonly Asked<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

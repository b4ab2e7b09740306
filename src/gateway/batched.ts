import { setImmediate } from 'node:timers/promises';

type Asked<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

/** How long somebody waits for a batch that is not theirs, in milliseconds: what is stuck must not stop everybody. */
const PATIENCE = 200;

/** Does something for several: answers for each, in order, with its result or a promise of it, which no other batch waits for. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

/**
 * Does together what many ask for at about the same time: whoever comes while a batch is under way is in the next one, which
 * begins after all of them have asked. At most `most` are in one. `lanes` are under way beside each other: the fewer, the
 * more is done together, so that another one opens only where a batch takes longer than others can wait.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
  most: number,
  lanes = 1,
): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = [];
  let busy = 0;
  const run = async () => {
    busy += 1;
    // One beyond the others does one batch.
    do {
      // Everybody whose request has arrived by now comes along.
      await setImmediate();
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      if (batch.length > 0) await workPatiently(batch);
    } while (waiting.length > 0 && busy <= lanes);
    busy -= 1;
  };
  const workPatiently = async (batch: readonly Asked<Item, Result>[]) => {
    const stuck = setInterval(() => {
      if (waiting.length > 0) void run();
    }, PATIENCE);
    await workOn(batch, work);
    clearInterval(stuck);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (busy < lanes) void run();
    });
}

/**
 * The same for work that leaves nothing where it fails, or that changes nothing when it is done twice: one that fails takes
 * nobody along, since each is then done by itself.
 */
export function batchedElseAlone<Item, Result>(
  work: Work<Item, Result>,
  most: number,
): (item: Item) => Promise<Result> {
  const alone = async (item: Item) => {
    for (const result of await work([item])) return result;
    throw new Error('Nothing was answered.');
  };
  return batched(async (items) => {
    if (items.length === 1) return await work(items);
    return await work(items).catch(() => items.map(alone));
  }, most);
}

/** Never rejects: what fails is told to those who asked. */
async function workOn<Item, Result>(
  batch: readonly Asked<Item, Result>[],
  work: Work<Item, Result>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

import { parentPort } from 'node:worker_threads';
import type { TaskResult, WorkerMessage } from './worker-pool.ts';

/** The main program of a worker thread of a `WorkerPool`. `close` runs before an idle worker ends. */
export function serveTasks<Task, Reply>(
  work: (task: Task) => Reply | Promise<Reply>,
  close: () => void = () => {},
): void {
  parentPort?.on('message', async (message: WorkerMessage<Task>) => {
    if (message !== 'end') {
      parentPort?.postMessage(await resultOf(work, message.task));
      return;
    }
    close();
    parentPort?.close();
  });
}

async function resultOf<Task, Reply>(
  work: (task: Task) => Reply | Promise<Reply>,
  task: Task,
): Promise<TaskResult<Reply>> {
  try {
    return { reply: await work(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
